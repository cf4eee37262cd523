/// The code of a message: it names the topic of the message, and never changes.
///
/// Programs that read messages, for example in continuous integration, can rely on the code.
///
/// The raw value is the code in printed messages and in JSON. The number of a retired code is never
/// used again. `explanation` describes the meaning of a code. Source: UX.md section 3.8.
public enum DiagnosticCode: String, Hashable, Sendable, CaseIterable, CustomStringConvertible {
  // MARK: The text of a script

  case unclosedBlock = "CL0101"
  case foreignSyntax = "CL0102"
  case unreadableSyntax = "CL0103"
  case notText = "CL0104"

  // MARK: A script while it runs

  case undeclaredParameter = "CL0201"
  case unknownField = "CL0202"
  case colonCall = "CL0203"
  case readOnly = "CL0204"
  case wrongArgument = "CL0207"
  case notInThisHook = "CL0208"
  case exchangedArguments = "CL0209"
  case luaError = "CL0210"
  case newGlobal = "CL0211"
  case constantComparison = "CL0212"
  case undeclaredName = "CL0213"
  case undeclaredData = "CL0214"

  // MARK: What a script places or returns

  case noContentSize = "CL0301"
  case notFinite = "CL0302"
  case noSuchItem = "CL0303"
  case placedTwice = "CL0305"
  case notPlaced = "CL0306"
  case negativeSize = "CL0307"
  case wrongStep = "CL0308"
  case wrongAccumulator = "CL0309"
  case wrongFrontier = "CL0310"
  case noLayout = "CL0311"
  case unknownLayoutField = "CL0312"
  case wrongLayoutField = "CL0313"
  case wrongForm = "CL0314"
  case wrongDeclaration = "CL0315"
  case wrongResult = "CL0316"
  case notPlainData = "CL0317"
  case wrongKind = "CL0318"
  case updateDiffers = "CL0319"
  case nothingToKeep = "CL0320"
  case changingDeclaration = "CL0321"
  case movesDiffer = "CL0322"
  case movesNothing = "CL0323"

  // MARK: Behaviour over time

  case lawQueryComplete = "CL0402"
  case lawIncremental = "CL0403"
  case lawDeterministic = "CL0404"
  case lawNoStrayPrepare = "CL0405"
  case growingWork = "CL0406"
  case invalidAnswer = "CL0407"
  case lawItemEqualsQuery = "CL0408"
  case lawStable = "CL0409"

  // MARK: The sandbox and its limits

  case outOfTime = "CL0501"
  case notInSandbox = "CL0502"
  case outOfMemory = "CL0503"
  case endlessRecursion = "CL0505"
  case stopped = "CL0506"
  case tooMuch = "CL0507"
  case processEnded = "CL0508"
  case notIsolated = "CL0509"

  // MARK: Scenes, files and the command line

  case malformedScene = "CL0601"
  case parameterNotTaken = "CL0602"
  case noContractLevel = "CL0603"
  case notJSON = "CL0604"
  case notFound = "CL0605"
  case unknownName = "CL0606"
  case notWritten = "CL0607"
  case impossibleEvent = "CL0608"
  case failingDelegate = "CL0609"
  case unmetExpectation = "CL0610"
  case conflictingOptions = "CL0611"
  case noSuchEvent = "CL0612"
  case noSuchExample = "CL0613"
  case slowerThanAllowed = "CL0614"
  case wrongBaseline = "CL0615"
  case noReason = "CL0616"
  case nothingFound = "CL0617"
  case noScenesLeft = "CL0618"
  case unreadableRevision = "CL0619"
  case unusableName = "CL0620"
  case notServed = "CL0621"

  // MARK: Modules and the prompt

  case noSuchModule = "CL0702"
  case moduleCircle = "CL0703"
  case emptyModule = "CL0704"
  case wrongCommand = "CL0711"
  case wrongRequest = "CL0712"
  case noWorkingScript = "CL0713"

  // MARK: Conformance

  case differsFromReference = "CL0801"
  case unexpectedPass = "CL0802"
  case flaky = "CL0803"
  case failedCheck = "CL0804"
  case referenceEnded = "CL0805"
  case referenceNotBuilt = "CL0806"
  case lawNoOverlap = "CL0811"
  case lawInsideContent = "CL0812"
  case lawReadingOrder = "CL0813"
  case lawMirrors = "CL0814"
  case lawSnapIdempotent = "CL0815"
  case lawComplete = "CL0816"
  case lawNoNegativeSize = "CL0817"
  case brokenScriptLaw = "CL0820"
  case lawHistory = "CL0821"
  case lawInverse = "CL0822"
  case lawBatch = "CL0823"
  case lawSnapReachable = "CL0824"
  case lawSnapMonotone = "CL0825"
  case lawAnchored = "CL0826"
  case lawMeasureBudget = "CL0827"
  case unnoticedMutant = "CL0830"
  case lawDropInPlace = "CL0831"
  case lawSnapStays = "CL0832"
  case lawSnapMirrored = "CL0833"
  case lawInsetsKept = "CL0834"
  case lawViewInsetsKept = "CL0835"
  case lawDataBeforeParams = "CL0836"
  case lawTidy = "CL0837"
  case lawSizesApart = "CL0838"
  case lawGapsBetween = "CL0839"
  case lawNoTeleport = "CL0840"
  case lawNoFlicker = "CL0841"
  case lawNoSizeJump = "CL0842"
  case lawNoCollision = "CL0843"
  case lawNoFarSide = "CL0844"
  case lawStateFollows = "CL0845"
  case lawHeadersApart = "CL0846"
  case lawHeadersShown = "CL0847"

  /// The code as text, for example `CL0302`.
  public var description: String { rawValue }
}
