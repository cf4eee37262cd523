// The folder iOS holds layouts as apps for iOS have them; the plugin compiles them into this module.
// The folder ports holds their ports, which are scripts.
