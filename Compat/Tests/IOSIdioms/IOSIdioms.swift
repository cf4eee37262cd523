// The folder iOS has sources in the form that they have in apps for iOS. The plugin compiles them
// into this module.
