import Synchronization
import Testing

/// What fails a test in a block, in the order in which it does.
func issues(of body: () -> Void) -> [Issue] {
  let found = Mutex<[Issue]>([])
  withKnownIssue {
    body()
  } matching: { issue in
    found.withLock { $0.append(issue) }
    return true
  }
  return found.withLock(\.self)
}

/// What is said of them.
func issueTexts(of body: () -> Void) -> [String] {
  issues(of: body).flatMap { $0.comments.map(\.rawValue) }
}
