/// Uploads the events, batch by batch, with a store of its own that it keeps open in between.
actor SyncEngine {
  private let stores: SharedStores
  private let uploadSeconds: Double
  /// What was uploaded; kept open until it is released.
  private var uploads: StoreFile?
  /// The latest stay in the foreground, or task, for which the store has been given back.
  private var releasedPeriod = 0
  private var isUploading = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Creates an engine that has nothing open.
  init(stores: SharedStores, uploadSeconds: Double) {
    self.stores = stores
    self.uploadSeconds = uploadSeconds
  }

  /// Uploads what has not been uploaded, unless the store was given back for the period meanwhile.
  func push(in period: Int) async {
    guard period > releasedPeriod, !isUploading else { return }
    isUploading = true
    do {
      try await uploadBatch()
    } catch {
      print("sync.store: \(error)")
    }
    isUploading = false
    for waiter in waiting { waiter.resume() }
    waiting = []
  }

  /// Gives the store back as soon as nothing is being uploaded; nothing more is for that period.
  func release(in period: Int) async {
    releasedPeriod = max(releasedPeriod, period)
    // An upload that has begun is finished: the server would get the batch twice.
    while isUploading { await withCheckedContinuation { waiting.append($0) } }
    uploads = nil
  }

  /// Uploads a batch in one transaction: it counts as uploaded when all of it is.
  private func uploadBatch() async throws {
    let uploads = try openUploads()
    let done = Set(try uploads.integers("SELECT event FROM upload"))
    let batch = try StoreFile(path: stores.events).integers("SELECT id FROM event ORDER BY id")
      .filter { !done.contains($0) }
    guard !batch.isEmpty else { return }
    try uploads.run("BEGIN IMMEDIATE")
    for event in batch { try uploads.run("INSERT INTO upload (event) VALUES (\(event))") }
    try? await Task.sleep(for: .seconds(uploadSeconds))
    try uploads.run("COMMIT")
  }

  private func openUploads() throws -> StoreFile {
    if let uploads { return uploads }
    let opened = try StoreFile(path: stores.uploads)
    try opened.run("CREATE TABLE IF NOT EXISTS upload (event INTEGER PRIMARY KEY)")
    uploads = opened
    return opened
  }
}
