/// The places at which a fault can strike; they are numbered over the run, from 1.
enum PointKind {
  case beforeCall
  case afterCall
  case storeWrite
  case storeSync
  case storeCommit
}
