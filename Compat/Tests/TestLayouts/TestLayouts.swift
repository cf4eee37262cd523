// The folder iOS has layouts in the form that they have in apps for iOS. The plugin compiles them
// into this module. The folder ports has the ports of these layouts, which are scripts.
