/// The format of a call of `os_log`, as it says who may read its arguments.
struct LogFormat {
  /// For each argument in turn, whether everybody may read it.
  let isPublic: [Bool]

  /// Reads a format like `%{public}@ took %d ms (100 %%)`.
  init(_ text: String) {
    let sign = /%(?:\{(?<words>[^}]*)\})?(?<size>[-+ #0-9.*]*)[hlqtzjL]*(?<kind>[@%A-Za-z])/
    isPublic = text.matches(of: sign).flatMap { match -> [Bool] in
      // A `*` takes its number from the arguments; `%%` and the error's `%m` take none.
      let sizes = match.output.size.filter { $0 == "*" }.map { _ in false }
      guard match.output.kind != "%", match.output.kind != "m" else { return sizes }
      let words = (match.output.words ?? "").split(separator: ",")
      return sizes + [words.contains { $0.filter { $0 != " " } == "public" }]
    }
  }
}
