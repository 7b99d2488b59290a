import AppHosting
import ScenarioConfig
import SchedulingRules

/// The policies of `Config/Policies`.
enum ShippedPolicies {
  /// Reads policies by name.
  static func named(_ names: [String]) -> [Policy] {
    let library = PolicyLibrary(configFolders: [Lives.package.appendingPathComponent("Config").path]
    )
    return names.map { name in
      do {
        guard let entry = try library.policy(named: name) else {
          preconditionFailure("There is no policy '\(name)'.")
        }
        return entry.policy
      } catch {
        preconditionFailure("\(error)")
      }
    }
  }
}
