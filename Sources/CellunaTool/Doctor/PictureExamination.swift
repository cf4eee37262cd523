internal import LayoutCore
internal import LayoutImages
internal import LayoutPreview

/// Examines whether pictures can be drawn.
enum PictureExamination {
  static func cairo() -> DoctorFinding {
    let cairo = "cairo \(DrawingLibrary.cairoRelease)"
    do throws(ImageError) {
      let bytes = try Drawing(size: Size(width: 8, height: 8), title: "doctor").png()
      return DoctorFinding(
        "pictures", .ok, "\(cairo) drew a PNG of \(bytes.count) bytes")
    } catch {
      return DoctorFinding(
        "pictures", .missing, "\(cairo) draws no PNG: \(error.message)",
        advice: "install Debian's packages again: apt-get install --reinstall libcairo2")
    }
  }
}
