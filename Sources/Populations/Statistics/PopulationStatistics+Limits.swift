/// What a file can say, so that whoever adds up statistics from files never overflows.
extension PopulationStatistics {
  /// Whether every number, and every sum, lies between 0 and a limit.
  public func fits(_ limit: Int) -> Bool {
    lives.values.allSatisfy { group in
      (0...limit).contains(group.users) && group.tasks.values.allSatisfy { $0.fits(limit) }
    }
  }
}

extension TaskStatistics {
  fileprivate func fits(_ limit: Int) -> Bool {
    let numbers = [
      users, successes, expirations, usersWithoutRun, age.usersEver, age.usersAtEnd, age.seconds,
      age.allSeconds, age.openings, age.allOpenings,
    ]
    return numbers.allSatisfy((0...limit).contains)
      && [delays.launched, delays.cutOff, runsPerDay].allSatisfy { $0.fits(limit) }
  }
}

extension Histogram {
  fileprivate func fits(_ limit: Int) -> Bool {
    var (findings, sum) = (0, 0)
    for (number, count) in counts {
      let (product, isTooLarge) = number.multipliedReportingOverflow(by: count)
      guard number >= 0, !isTooLarge, product <= limit - sum, count <= limit - findings else {
        return false
      }
      (findings, sum) = (findings + count, sum + product)
    }
    return true
  }
}
