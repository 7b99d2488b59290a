/// The format of a call of `os_log`, as it says who may read its arguments.
struct LogFormat {
  /// For each argument in turn, whether everybody may read it.
  let isPublic: [Bool]

  /// Reads a format like `%{public}@ took %d ms (100 %%)`.
  init(_ text: String) {
    isPublic = text.matches(of: /%(?:\{(?<words>[^}]*)\})?[-+ #0-9.]*[hlqtzjL]*(?<kind>[@%A-Za-z])/)
      .filter { $0.output.kind != "%" }
      .map { match in
        (match.output.words ?? "").split(separator: ",")
          .contains { $0.filter { $0 != " " } == "public" }
      }
  }
}
