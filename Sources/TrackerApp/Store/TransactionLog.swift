/// Where the write queue puts what it is given; each call is one transaction.
protocol TransactionLog: AnyObject {
  /// Commits the sums and the state of a flush, all or nothing.
  func append(_ flush: Flush) throws

  /// Merges the oldest entries of days before a day into daily sums.
  ///
  /// - Returns: How many entries were merged; 0 when none is left.
  func compact(before day: LocalDay, limit: Int) throws -> Int
}
