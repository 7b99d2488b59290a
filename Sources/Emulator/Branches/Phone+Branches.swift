import VirtualTime

extension Phone {
  /// Lets branches leave the run where they are planned, and notes where one could.
  ///
  /// - Parameters:
  ///   - branches: What leaves the run; nil for nothing.
  ///   - conclude: Ends the run of a branch, in its process.
  func follow(_ branches: Branches?, concluding conclude: @escaping () -> Outcome) {
    guard let branches else {
      if faults.marksRest { simulation.atRest = { [faults] in faults.noteRest() } }
      return
    }
    faults.countsPoints = true
    simulation.branchKeeper = branches.keeper(
      begin: { [unowned self] in
        simulation.atRest = nil
        faults.countsPoints = false
      }, concluding: conclude)
    simulation.atRest = { [unowned self] in leave(by: branches) }
  }

  private func leave(by branches: Branches) {
    while !branches.isOver, let branch = branches.next(at: core.pointCount) {
      // Lived through from the beginning, as one that died.
      guard simulation.canBranch else { continue }
      let answer = simulation.branch(
        branch.number,
        inside: { [self] in
          simulation.atRest = nil
          faults.take(branch)
        },
        handBack: { [self] signal in handBack(after: signal) })
      branches.follow(answer)
    }
    if branches.isOver { simulation.stop() }
  }
}
