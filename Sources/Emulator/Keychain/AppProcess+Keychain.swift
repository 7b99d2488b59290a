import DeviceModel
import SchedulingRules
import VirtualTime

/// What the functions of the module `Security` forward to.
extension AppProcess {
  /// Adds an item to the keychain.
  ///
  /// - Returns: ``KeychainStatus/success``; or the item is there already, or the device has no key for it.
  public func addToKeychain(_ item: KeychainItem) -> KeychainStatus {
    call(KeychainCall.add.rawValue) { phone in
      let refusal = refusal(of: item)
      var status = refusal?.status ?? .success
      if refusal == nil {
        var dated = item
        dated.attributes["cdat"] = now
        dated.attributes["mdat"] = now
        status = phone.storage.state.keychain.add(dated) ? .success : .duplicateItem
      }
      note(.add, item.traceName, status, refused: refusal.map { (item, $0) })
      return status
    }
  }

  /// Finds items of the keychain.
  ///
  /// Of many those count that can be used now; where none of them can, the call says why.
  ///
  /// - Parameters:
  ///   - query: Which ones.
  ///   - limit: How many at most.
  /// - Returns: The items in the order of adding, none without success.
  public func keychainItems(
    matching query: KeychainQuery, limit: Int
  ) -> (status: KeychainStatus, items: [KeychainItem]) {
    call(KeychainCall.find.rawValue) { phone in
      let found = usable(query, in: phone.storage.state.keychain)
      note(.find, query.traceName, found.status, refused: found.refused)
      return (found.status, found.items.prefix(limit).map(\.item))
    }
  }

  /// Changes items of the keychain.
  ///
  /// - Parameters:
  ///   - query: Which ones; all of them are changed, or none.
  ///   - change: Makes the new item of the old one.
  /// - Returns: ``KeychainStatus/success``, or why nothing was changed.
  public func updateKeychain(
    _ query: KeychainQuery, _ change: (inout KeychainItem) -> Void
  ) -> KeychainStatus {
    call(KeychainCall.update.rawValue) { phone in
      let found = usable(query, in: phone.storage.state.keychain)
      var status = found.status
      if status == .success {
        let changed = found.items.map { place, item in
          var item = item
          change(&item)
          item.attributes["mdat"] = now
          return (place: place, by: item)
        }
        let isDone = phone.storage.state.keychain.replace(changed)
        status = isDone ? .success : .duplicateItem
      }
      note(.update, query.traceName, status, refused: found.refused)
      return status
    }
  }

  /// Removes items from the keychain.
  ///
  /// - Parameter query: Which ones; those that cannot be used stay.
  /// - Returns: ``KeychainStatus/success``, or why none was removed.
  public func removeFromKeychain(_ query: KeychainQuery) -> KeychainStatus {
    call(KeychainCall.remove.rawValue) { phone in
      let found = usable(query, in: phone.storage.state.keychain)
      phone.storage.state.keychain.remove(found.items.map(\.place))
      note(.remove, query.traceName, found.status, refused: found.refused)
      return found.status
    }
  }

  /// Reports something of the keychain that the phone does not have; the call fails.
  ///
  /// - Parameters:
  ///   - function: The function.
  ///   - wish: What of it, in words.
  /// - Returns: ``KeychainStatus/unimplemented``.
  public func reportUnkept(_ function: KeychainCall, _ wish: String) -> KeychainStatus {
    call(function.rawValue) { _ in
      let name = "\(function.rawValue) with \(wish)"
      if core.state.reportedCalls.insert(name).inserted {
        core.report(
          .refusedCall(
            RefusedCall(function: name, omission: "the call fails with errSecUnimplemented")),
          in: self)
      }
      return .unimplemented
    }
  }

  private var now: KeychainValue { .date(core.simulation.wallNow) }

  private func refusal(of item: KeychainItem) -> KeychainRefusal? {
    item.accessibility.refusal(
      on: device, sinceLock: core.state.lockedAt.map { $0.duration(to: core.now) }, policy: policy)
  }

  /// The items that are meant and can be used, or why there are none.
  private func usable(_ query: KeychainQuery, in keychain: Keychain) -> (
    status: KeychainStatus, items: [(place: Int, item: KeychainItem)],
    refused: (item: KeychainItem, refusal: KeychainRefusal)?
  ) {
    let meant = keychain.places(of: query).map { (place: $0, item: keychain.items[$0]) }
    let items = meant.filter { refusal(of: $0.item) == nil }
    guard items.isEmpty else { return (.success, items, nil) }
    guard let item = meant.first?.item, let refusal = refusal(of: item) else {
      return (.itemNotFound, [], nil)
    }
    return (refusal.status, [], (item, refusal))
  }

  /// Records a call, and reports an item that could not be used: each once for each process.
  private func note(
    _ function: KeychainCall, _ name: String, _ status: KeychainStatus,
    refused: (item: KeychainItem, refusal: KeychainRefusal)?
  ) {
    record(
      .keychain(function, item: name, status: status), rule: refused?.refusal.rule)
    guard let refused, deniedFiles.insert("keychain \(refused.item.traceName)").inserted else {
      return
    }
    core.report(
      .keychainItemLocked(
        accessibility: refused.item.accessibility,
        wasUnlockedSinceBoot: device.wasUnlockedSinceBoot,
        seemsMissing: refused.refusal == .notFound),
      about: refused.item.traceName, in: self, by: refused.refusal.rule)
  }
}
