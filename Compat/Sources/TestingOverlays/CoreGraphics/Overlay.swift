// The compiler makes each file that imports both Testing and CoreGraphics import this module too.
// On Apple platforms, the module of this name attaches images to tests; this package has no images.
