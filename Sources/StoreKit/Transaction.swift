import FoundationAdditions

/// Something that the store says, and whether it is its word.
public enum VerificationResult<Signed> {
  /// It is not.
  case unverified(Signed, VerificationError)
  /// It is.
  case verified(Signed)

  /// Why something is not the store's word.
  public enum VerificationError: Error {
    /// Nobody has signed it.
    case invalidSignature
  }

  /// What it says, whether it is its word or not.
  public var unsafePayloadValue: Signed {
    switch self {
    case .unverified(let value, _), .verified(let value): value
    }
  }

  /// What it says.
  ///
  /// - Throws: ``VerificationError`` where it is not its word.
  public var payloadValue: Signed {
    get throws {
      switch self {
      case .unverified(_, let error): throw error
      case .verified(let value): value
      }
    }
  }
}

extension VerificationResult: Sendable where Signed: Sendable {}

extension VerificationResult where Signed == Transaction {
  /// What the store has signed, as text.
  public var jwsRepresentation: String { "" }
}

/// What a user has bought: nothing here.
///
/// Apps loop over ``updates`` from their launch on. The loop waits, as it does on the phone of a user who buys nothing.
public struct Transaction: Identifiable, Hashable, Sendable {
  /// The number of the purchase.
  public let id: UInt64
  /// The number of the first of a row of purchases.
  public let originalID: UInt64
  /// What was bought.
  public let productID: String
  /// When.
  public let purchaseDate: Date
  /// Until when it counts; nil: for ever.
  public let expirationDate: Date?
  /// When the store took it back.
  public let revocationDate: Date?
  /// Whether the user has another one instead.
  public let isUpgraded: Bool

  /// When the first of a row of purchases was.
  public let originalPurchaseDate: Date
  /// When the store has signed it.
  public let signedDate: Date
  /// What kind of thing was bought.
  public let productType: Product.ProductType
  /// How many of it.
  public let purchasedQuantity: Int
  /// For whom, in the app's own words.
  public let appAccountToken: UUID?
  /// The group, of which a user has one.
  public let subscriptionGroupID: String?
  /// Which app has asked.
  public let appBundleID: String
  /// Where it was bought.
  public let environment: AppStore.Environment
  /// Whether the user has paid, or a family.
  public let ownershipType: OwnershipType
  /// Why the store took it back.
  public let revocationReason: RevocationReason?
  /// The whole as the store has written it.
  public let jsonRepresentation: Data

  /// Whose purchase it is.
  public struct OwnershipType: RawRepresentable, Hashable, Sendable {
    /// The text, as in the store.
    public let rawValue: String
    /// Creates a kind from its text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The user's own.
    public static let purchased = Self(rawValue: "PURCHASED")
    /// That of somebody of the family.
    public static let familyShared = Self(rawValue: "FAMILY_SHARED")
  }

  /// Why the store took something back; raw values as in the store.
  public struct RevocationReason: RawRepresentable, Hashable, Sendable {
    /// The number.
    public let rawValue: Int
    /// Creates a reason from its number.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The app did not work.
    public static let developerIssue = Self(rawValue: 1)
    /// Something else.
    public static let other = Self(rawValue: 0)
  }

  /// Tells the store that the app has given what was bought.
  public func finish() async {}

  /// Purchases that come while the app runs; none does.
  public static var updates: Transactions { Transactions(ends: false) }
  /// Purchases that count now; none does.
  public static var currentEntitlements: Transactions { Transactions(ends: true) }
  /// Purchases of all times; there are none.
  public static var all: Transactions { Transactions(ends: true) }
  /// Purchases that the app has not yet given; there are none.
  public static var unfinished: Transactions { Transactions(ends: true) }
  /// The last purchase of something; there is none.
  public static func latest(for productID: String) async -> VerificationResult<Transaction>? { nil }

  /// Purchases, one after the other.
  public struct Transactions: AsyncSequence, Sendable {
    /// What comes.
    public typealias Element = VerificationResult<Transaction>
    fileprivate let ends: Bool

    /// Begins with the first.
    public func makeAsyncIterator() -> AsyncIterator {
      let ends = ends
      return AsyncIterator(
        stream: AsyncStream<Element> { if ends { $0.finish() } }.makeAsyncIterator())
    }

    /// A loop over purchases.
    public struct AsyncIterator: AsyncIteratorProtocol {
      fileprivate var stream: AsyncStream<Element>.Iterator
      /// Waits for the next one; nil when there are no more, or the task is cancelled.
      public mutating func next() async -> Element? { await stream.next() }
    }
  }
}
