/// A list that is kept in pieces, so that a change of a copy copies one piece and not the list.
struct PiecewiseList<Element> {
  private static var pieceSize: Int { 64 }

  private var pieces: [[Element]] = []
  private(set) var count = 0

  subscript(index: Int) -> Element {
    get { pieces[index / Self.pieceSize][index % Self.pieceSize] }
    _modify { yield &pieces[index / Self.pieceSize][index % Self.pieceSize] }
  }

  mutating func append(_ element: Element) {
    if count % Self.pieceSize == 0 {
      pieces.append([])
      pieces[pieces.count - 1].reserveCapacity(Self.pieceSize)
    }
    pieces[pieces.count - 1].append(element)
    count += 1
  }

  mutating func removeLast() {
    pieces[pieces.count - 1].removeLast()
    if pieces[pieces.count - 1].isEmpty { pieces.removeLast() }
    count -= 1
  }

  /// The places at which this list may differ from another: those of pieces that they do not share.
  func suspects(besides other: PiecewiseList) -> [Int] {
    var suspects: [Int] = []
    for (number, piece) in pieces.enumerated() {
      if number < other.pieces.count, piece.sharesStorage(with: other.pieces[number]) { continue }
      let start = number * Self.pieceSize
      suspects += start..<(start + piece.count)
    }
    return suspects
  }
}

extension PiecewiseList: Sendable where Element: Sendable {}

extension PiecewiseList: Equatable where Element: Equatable {
  static func == (left: PiecewiseList, right: PiecewiseList) -> Bool {
    left.count == right.count
      && left.suspects(besides: right).allSatisfy { left[$0] == right[$0] }
  }
}

extension Array {
  /// Whether this array is a copy of another that neither has written to since.
  func sharesStorage(with other: [Element]) -> Bool {
    guard count == other.count else { return false }
    return withUnsafeBufferPointer { mine in
      other.withUnsafeBufferPointer { mine.baseAddress == $0.baseAddress }
    }
  }
}
