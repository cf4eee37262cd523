// A file that imports both Testing and CoreGraphics also imports this module by itself. On Apple
// platforms it attaches images to tests; there are no images here.
