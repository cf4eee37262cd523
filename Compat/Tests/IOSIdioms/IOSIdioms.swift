// The folder iOS holds sources as apps for iOS have them. The plugin compiles them into this module.
