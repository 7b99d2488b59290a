/// A file that was open while the app was away was used again.
///
/// It stands for what a phone does to a context that has kept its files over a long stay in the background.
struct StaleHandle: Error, CustomStringConvertible {
  var description: String { "the handle is stale" }
}

/// Uploads the events, batch by batch, with a store of its own that it keeps open in between.
actor SyncEngine {
  private let stores: SharedStores
  private let uploadSeconds: Double
  /// What was uploaded; kept open until it is released.
  private var uploads: StoreFile?
  /// The stay in the foreground, or task, for which it was opened.
  private var openedPeriod = 0
  /// The latest stay in the foreground, or task, for which the store has been given back.
  private var releasedPeriod = 0
  /// The batch that is being uploaded.
  private var upload: Task<Void, Never>?

  /// Creates an engine that has nothing open.
  init(stores: SharedStores, uploadSeconds: Double) {
    self.stores = stores
    self.uploadSeconds = uploadSeconds
  }

  /// Uploads what has not been uploaded, unless the store was given back for the period meanwhile.
  func push(in period: Int) async {
    guard period > releasedPeriod, upload == nil else { return }
    upload = Task {
      await uploadBatch(in: period)
      upload = nil
    }
    await upload?.value
  }

  /// Gives the store back as soon as nothing is being uploaded; nothing more is for that period.
  ///
  /// An upload that has begun is finished, unless the time for it runs out; see ``abandon(in:)``.
  func release(in period: Int) async {
    releasedPeriod = max(releasedPeriod, period)
    while let upload { await upload.value }
    uploads = nil
  }

  /// Whether nothing is open, and nothing is being uploaded.
  var isReset: Bool { uploads == nil && upload == nil }

  /// Breaks off what is being uploaded, since the time is up; nothing more is for that period.
  func abandon(in period: Int) {
    releasedPeriod = max(releasedPeriod, period)
    upload?.cancel()
  }

  private func uploadBatch(in period: Int) async {
    do {
      try await uploadInOneTransaction(in: period)
    } catch is CancellationError {
      print("sync.store: an upload was broken off")
    } catch is StaleHandle {
      print("default.store: \(StaleHandle())")
    } catch {
      print("sync.store: \(error)")
    }
  }

  /// Uploads a batch in one transaction: it counts as uploaded when all of it is.
  private func uploadInOneTransaction(in period: Int) async throws {
    let uploads = try openUploads(in: period)
    let done = Set(try uploads.integers("SELECT event FROM upload"))
    let batch = try StoreFile(path: stores.events).integers("SELECT id FROM event ORDER BY id")
      .filter { !done.contains($0) }
    guard !batch.isEmpty else { return }
    try uploads.run("BEGIN IMMEDIATE")
    do {
      for event in batch { try uploads.run("INSERT INTO upload (event) VALUES (\(event))") }
      try await Task.sleep(for: .seconds(uploadSeconds))
      try uploads.run("COMMIT")
    } catch {
      // The lock must not outlive the attempt. The server knows events by their numbers: what
      // it has of the batch it may be sent again.
      try? uploads.run("ROLLBACK")
      throw error
    }
  }

  private func openUploads(in period: Int) throws -> StoreFile {
    if let uploads {
      guard openedPeriod == period else { throw StaleHandle() }
      return uploads
    }
    let opened = try StoreFile(path: stores.uploads)
    // With a journal that is deleted, a power cut may bring the journal back, and take the last batch with it.
    try opened.run("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL")
    try opened.run("CREATE TABLE IF NOT EXISTS upload (event INTEGER PRIMARY KEY)")
    uploads = opened
    openedPeriod = period
    return opened
  }
}
