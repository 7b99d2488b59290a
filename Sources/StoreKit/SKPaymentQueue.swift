internal import AppHosting
internal import Emulator
import FoundationAdditions

/// The payments of an app, as apps knew them before iOS 15: whatever is added fails, since the store has no product.
open class SKPaymentQueue: NSObject, @unchecked Sendable {
  /// Who may refuse a payment; nobody is asked.
  open weak var delegate: (any SKPaymentQueueDelegate)?
  /// What the app has not yet finished.
  public private(set) var transactions: [SKPaymentTransaction] = []
  /// Where the store is; nobody knows it.
  public let storefront: SKStorefront? = nil
  private var listeners: [Listener] = []

  /// Somebody who is told, whom nobody holds for that.
  private struct Listener {
    weak var observer: (any SKPaymentTransactionObserver)?
  }

  private override init() { super.init() }

  /// The one of the app.
  public class func `default`() -> SKPaymentQueue {
    AppProcess.caller(of: "SKPaymentQueue.default")?.singletons
      .object(of: SKPaymentQueue.self) { SKPaymentQueue() } ?? SKPaymentQueue()
  }

  /// Whether the user may buy something.
  public class func canMakePayments() -> Bool { true }

  /// Who is told of payments.
  public var transactionObservers: [any SKPaymentTransactionObserver] {
    listeners.compactMap(\.observer)
  }

  /// Has somebody be told of payments, whom the app has to hold; first, on the main thread, of those in the queue.
  open func add(_ observer: any SKPaymentTransactionObserver) {
    guard !transactionObservers.contains(where: { $0 === observer }) else { return }
    listeners.append(Listener(observer: observer))
    guard !transactions.isEmpty else { return }
    AppProcess.caller(of: "SKPaymentQueue.add")?.domain.postToMain { [self, weak observer] in
      guard let observer, !transactions.isEmpty else { return }
      observer.paymentQueue(self, updatedTransactions: transactions)
      transactions.filter { $0.transactionState == .purchasing }.forEach(fail)
    }
  }

  /// Has somebody be told no more.
  open func remove(_ observer: any SKPaymentTransactionObserver) {
    listeners.removeAll { $0.observer == nil || $0.observer === observer }
  }

  /// Pays, which fails: observers hear on the main thread that it begins, and then how it ends.
  ///
  /// It ends with ``SKError/Code/storeProductNotAvailable``. While there is no observer it waits for one; what waits when
  /// the app ends is gone, other than on a phone. What the app changes in a payment afterwards changes nothing.
  open func add(_ payment: SKPayment) {
    let transaction = SKPaymentTransaction(SKPayment(same: payment))
    ask("add") { [self] in
      transactions.append(transaction)
      guard !transactionObservers.isEmpty else { return }
      tell(of: transaction)
      fail(transaction)
    }
  }

  /// Takes a payment from the queue, which the app has to do with each that has ended.
  ///
  /// Observers hear of it on the main thread. Who finishes one that is under way ends the app, as on the phone.
  open func finishTransaction(_ transaction: SKPaymentTransaction) {
    guard transactions.contains(where: { $0 === transaction }) else { return }
    precondition(
      transaction.transactionState != .purchasing, "Cannot finish a purchasing transaction")
    AppProcess.caller(of: "SKPaymentQueue.finishTransaction")?.domain.postToMain { [self] in
      guard transactions.contains(where: { $0 === transaction }) else { return }
      transactions.removeAll { $0 === transaction }
      transactionObservers.forEach { $0.paymentQueue(self, removedTransactions: [transaction]) }
    }
  }

  private func tell(of transaction: SKPaymentTransaction) {
    transactionObservers.forEach { $0.paymentQueue(self, updatedTransactions: [transaction]) }
  }

  private func fail(_ transaction: SKPaymentTransaction) {
    transaction.fail(with: SKError(.storeProductNotAvailable))
    tell(of: transaction)
  }

  /// Asks for what was bought before; it fails, as when the user does not sign in.
  open func restoreCompletedTransactions() {
    ask("restoreCompletedTransactions") { [self] in
      let error = SKError(.paymentCancelled)
      transactionObservers.forEach {
        $0.paymentQueue(self, restoreCompletedTransactionsFailedWithError: error)
      }
    }
  }

  /// Asks for what a user of the app bought before; see ``restoreCompletedTransactions()``.
  open func restoreCompletedTransactions(withApplicationUsername username: String?) {
    restoreCompletedTransactions()
  }

  /// Shows where the user types a code; nobody does.
  open func presentCodeRedemptionSheet() { ask("presentCodeRedemptionSheet") {} }

  private func ask(_ function: String, _ body: @escaping @Sendable () -> Void) {
    let call = "SKPaymentQueue.\(function)"
    guard let process = AppProcess.caller(of: call) else { return }
    process.reportUnmodelled(
      call, by: call, omission: "nobody buys anything: the store has nothing for this app",
      severity: .warning)
    process.domain.postToMain(body)
  }

  /// What it holds, without its address.
  open override var description: String { describe(["transactions": transactions]) }
}

/// Where a store is.
open class SKStorefront: NSObject, @unchecked Sendable {
  /// The country's three letters.
  public let countryCode = ""
  /// By what the store knows it.
  public let identifier = ""

  @available(*, unavailable, message: "the store makes storefronts")
  public override init() { preconditionFailure("the store makes storefronts") }
}

/// Is asked of payments; nobody asks here.
public protocol SKPaymentQueueDelegate: AnyObject {}

/// Is told of payments.
public protocol SKPaymentTransactionObserver: AnyObject {
  /// Payments have begun, or ended.
  func paymentQueue(
    _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction])
  /// Payments were finished.
  func paymentQueue(
    _ queue: SKPaymentQueue, removedTransactions transactions: [SKPaymentTransaction])
  /// What was bought before is not known.
  func paymentQueue(
    _ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error)
  /// What was bought before was told; never here.
  func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue)
  /// The user wants a product in the store; never here.
  func paymentQueue(
    _ queue: SKPaymentQueue, shouldAddStorePayment payment: SKPayment, for product: SKProduct
  ) -> Bool
  /// The user has moved to another country; never here.
  func paymentQueueDidChangeStorefront(_ queue: SKPaymentQueue)
}

extension SKPaymentTransactionObserver {
  /// Does nothing.
  public func paymentQueue(
    _ queue: SKPaymentQueue, removedTransactions transactions: [SKPaymentTransaction]
  ) {}
  /// Does nothing.
  public func paymentQueue(
    _ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error
  ) {}
  /// Does nothing.
  public func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue) {}
  /// Refuses.
  public func paymentQueue(
    _ queue: SKPaymentQueue, shouldAddStorePayment payment: SKPayment, for product: SKProduct
  ) -> Bool { false }
  /// Does nothing.
  public func paymentQueueDidChangeStorefront(_ queue: SKPaymentQueue) {}
}

/// What is to be paid.
open class SKPayment: NSObject, @unchecked Sendable {
  /// What it is for.
  public internal(set) var productIdentifier: String
  /// How many of it.
  public internal(set) var quantity = 1
  /// For whom, in the app's own words.
  public internal(set) var applicationUsername: String?

  fileprivate init(of productIdentifier: String) { self.productIdentifier = productIdentifier }

  fileprivate init(same other: SKPayment) {
    productIdentifier = other.productIdentifier
    quantity = other.quantity
    applicationUsername = other.applicationUsername
  }

  /// Creates a payment for a product.
  public convenience init(product: SKProduct) { self.init(of: product.productIdentifier) }

  /// What it holds, without its address.
  open override var description: String { describe(["productIdentifier": productIdentifier]) }
}

/// What is to be paid, while the app still thinks about it.
open class SKMutablePayment: SKPayment, @unchecked Sendable {
  /// Creates a payment for nothing as yet.
  public init() { super.init(of: "") }

  /// What it is for.
  open override var productIdentifier: String {
    get { super.productIdentifier }
    set { super.productIdentifier = newValue }
  }
  /// How many of it.
  open override var quantity: Int {
    get { super.quantity }
    set { super.quantity = newValue }
  }
  /// For whom, in the app's own words.
  open override var applicationUsername: String? {
    get { super.applicationUsername }
    set { super.applicationUsername = newValue }
  }
}

/// How far a payment has come; raw values as on the phone.
public enum SKPaymentTransactionState: Int, Sendable {
  /// It is under way.
  case purchasing = 0
  /// It was paid.
  case purchased
  /// It was not.
  case failed
  /// It was paid before.
  case restored
  /// Somebody has to allow it.
  case deferred
}

/// A payment in the queue.
open class SKPaymentTransaction: NSObject, @unchecked Sendable {
  /// What is to be paid.
  public let payment: SKPayment
  /// How far it has come.
  public private(set) var transactionState = SKPaymentTransactionState.purchasing
  /// Why it was not paid.
  public private(set) var error: (any Error)?
  /// By what the store knows it; nil until it is paid.
  public let transactionIdentifier: String? = nil
  /// When it was paid.
  public let transactionDate: Date? = nil
  /// What was paid before.
  public let original: SKPaymentTransaction? = nil

  init(_ payment: SKPayment) { self.payment = payment }

  func fail(with error: SKError) {
    transactionState = .failed
    self.error = error
  }

  /// What it holds, without its address.
  open override var description: String {
    describe(["payment": payment, "state": transactionState.rawValue])
  }
}

/// Why a payment fails.
public struct SKError: CustomNSError, Hashable, Sendable {
  /// The reasons, with the phone's numbers.
  public enum Code: Int, Sendable {
    /// Nobody knows.
    case unknown = 0
    /// The app may not.
    case clientInvalid
    /// The user does not want it.
    case paymentCancelled
    /// The payment makes no sense.
    case paymentInvalid
    /// The user may not.
    case paymentNotAllowed
    /// It is not sold here.
    case storeProductNotAvailable
    /// The user has said no.
    case cloudServicePermissionDenied
    /// There is no network.
    case cloudServiceNetworkConnectionFailed
    /// The user has taken it back.
    case cloudServiceRevoked
  }

  /// Why.
  public let code: Code

  /// Creates the error of a code.
  public init(_ code: Code) { self.code = code }

  /// Nobody knows.
  public static var unknown: Code { .unknown }
  /// The app may not.
  public static var clientInvalid: Code { .clientInvalid }
  /// The payment makes no sense.
  public static var paymentInvalid: Code { .paymentInvalid }
  /// The user may not.
  public static var paymentNotAllowed: Code { .paymentNotAllowed }
  /// There is no network.
  public static var cloudServiceNetworkConnectionFailed: Code {
    .cloudServiceNetworkConnectionFailed
  }
  /// The user does not want it.
  public static var paymentCancelled: Code { .paymentCancelled }
  /// It is not sold here.
  public static var storeProductNotAvailable: Code { .storeProductNotAvailable }

  /// The domain of the errors.
  public static var errorDomain: String { "SKErrorDomain" }
  /// The number of the code.
  public var errorCode: Int { code.rawValue }
}

extension SKError.Code {
  /// Whether an error is one of this code, as `catch SKError.paymentCancelled` asks.
  public static func ~= (code: Self, error: any Error) -> Bool { (error as? SKError)?.code == code }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The domain of ``SKError``.
public let SKErrorDomain = "SKErrorDomain"
