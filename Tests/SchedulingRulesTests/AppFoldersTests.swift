import DeviceModel
import SchedulingRules
import Testing
import ValueExpectations

@Suite("An app's folders and defaults")
struct AppFoldersTests {
  private func policy(_ change: (inout Policy) -> Void) -> Policy {
    var policy = Policy.documented
    change(&policy)
    return policy
  }

  @Test("A new app has no folder for application support, unless the policy says so (W-002)")
  func applicationSupport() throws {
    #expect(!AppFolders.haveApplicationSupport(policy: .documented))
    let older = policy { $0[.filesApplicationSupportExists] = true }
    #expect(AppFolders.haveApplicationSupport(policy: older))
    let without = try documented(without: .applicationSupportMissing)
    #expect(AppFolders.haveApplicationSupport(policy: without))
  }

  @Test("An update moves the folders, unless the policy says otherwise (W-004)")
  func update() throws {
    #expect(AppFolders.moveWithUpdate(policy: .documented))
    #expect(
      !AppFolders.moveWithUpdate(policy: policy { $0[.filesNewContainerPathOnUpdate] = false }))
    #expect(!AppFolders.moveWithUpdate(policy: try documented(without: .containerPathChanges)))
  }

  @Test("A restart removes temporary files, unless the policy says otherwise (W-008)")
  func temporaryFiles() throws {
    #expect(AppFolders.loseTemporaryFilesAtRestart(policy: .documented))
    #expect(
      !AppFolders.loseTemporaryFilesAtRestart(policy: policy { $0[.filesTmpPurge] = .never }))
    #expect(
      !AppFolders.loseTemporaryFilesAtRestart(policy: try documented(without: .temporaryFilesGo)))
  }

  @Test(
    "Caches go under an app that runs only where the policy says so (W-009)",
    arguments: [
      (false, CachesPurge.whileNotRunning, true), (true, .whileNotRunning, false),
      (false, .always, true), (true, .always, true),
    ])
  func caches(isRunning: Bool, purge: CachesPurge, isLost: Bool) throws {
    let policy = policy { $0[.filesCachesPurge] = purge }
    expect(AppFolders.loseCaches(isRunning: isRunning, policy: policy), is: isLost)
    let without = try documented(without: .cachesGo)
    #expect(!AppFolders.loseCaches(isRunning: isRunning, policy: without))
  }

  // MARK: Defaults

  private let restarted: DeviceState = {
    var device = DeviceState()
    device.reboot()
    return device
  }()

  @Test("Who looks before the first unlock sees empty defaults (W-028)")
  func firstLook() throws {
    expect(DefaultsView.first(on: DeviceState(), policy: .documented), is: .stored)
    expect(DefaultsView.first(on: restarted, policy: .documented), is: .empty)
    for rule in [RuleID.defaultsBeforeUnlock, .lockedFiles] {
      expect(DefaultsView.first(on: restarted, policy: try documented(without: rule)), is: .stored)
    }
  }

  @Test("What was empty stays so after the unlock, or recovers, as the policy says (W-029)")
  func laterLook() throws {
    let unlocked = restarted.applying(.unlock)
    let recovering = policy { $0[.defaultsAfterUnlock] = .recovers }
    expect(DefaultsView.empty.later(on: unlocked, policy: .documented), is: .empty)
    expect(DefaultsView.empty.later(on: unlocked, policy: recovering), is: .stored)
    expect(DefaultsView.empty.later(on: restarted, policy: recovering), is: .empty)
    expect(
      DefaultsView.empty.later(on: unlocked, policy: try documented(without: .defaultsStayEmpty)),
      is: .stored)
    expect(DefaultsView.stored.later(on: restarted, policy: .documented), is: .stored)
  }

  @Test("What is set over an empty view is dropped, or replaces all, as the policy says (W-030)")
  func setting() throws {
    let overwriting = policy { $0[.defaultsWriteBeforeUnlock] = .overwritesStore }
    expect(DefaultsView.empty.setting(policy: .documented), is: .dropped)
    expect(DefaultsView.empty.setting(policy: overwriting), is: .replacesAll)
    expect(
      DefaultsView.empty.setting(policy: try documented(without: .defaultsSetBeforeUnlock)),
      is: .stored)
    expect(DefaultsView.stored.setting(policy: overwriting), is: .stored)
  }

  @Test("How long what was set may be lost is a matter of the policy (W-021, W-022)")
  func delays() throws {
    expect(DefaultsDelay.untilHandedOver(policy: .documented), is: .zero)
    expect(
      DefaultsDelay.untilHandedOver(policy: try documented(without: .defaultsOutliveProcess)),
      is: .seconds(1))
    expect(DefaultsDelay.untilDurable(policy: .documented), is: .seconds(1))
    expect(
      DefaultsDelay.untilDurable(policy: try documented(without: .powerCutTakesDefaults)), is: .zero
    )
  }
}
