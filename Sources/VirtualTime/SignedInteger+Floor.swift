extension SignedInteger {
  /// The quotient rounded down, also for negative numbers, by a positive divisor.
  ///
  /// Times before 1970 are negative and belong to a day, too: the second before 1970 to the day −1.
  @inlinable
  public func floorDivided(by divisor: Self) -> Self {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }
}
