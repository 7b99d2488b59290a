/// What a change of language and region does to an app (W-060).
public enum LocaleChange {
  /// Returns whether the app ends: for another language, and not for another region alone.
  public static func endsApp(from before: String, to after: String, policy: Policy) -> Bool {
    before != after && policy.isEnabled(.localeChange)
      && language(of: before) != language(of: after)
  }

  /// The language with its script, without the region: `zh_Hans` of `zh_Hans_CN`.
  private static func language(of locale: String) -> Substring {
    let parts = locale.split(separator: "_")
    guard parts.count > 1, let script = parts.dropFirst().first, script.count == 4 else {
      return parts.first ?? ""
    }
    return locale.prefix(parts[0].count + 1 + script.count)
  }
}
