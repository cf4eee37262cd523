/// The place of a document in a scene, with the seed of the scene.
///
/// If rules in the document generate sizes or data, these depend on the place: the seed and the
/// JSON pointer select the random numbers.
package struct DocumentPlace: Sendable {
  /// The seed of the scene.
  let seed: UInt64
  /// The JSON pointer of the document.
  let pointer: String

  package init(seed: UInt64, pointer: String) {
    self.seed = seed
    self.pointer = pointer
  }

  /// The place of a member of the document.
  package func below(_ key: String) -> DocumentPlace {
    DocumentPlace(seed: seed, pointer: "\(pointer)/\(key)")
  }
}
