import SQLite3
import VirtualTime

/// Makes chance in SQL a matter of the seed.
///
/// SQLite draws from one generator for the whole tool, so that `random()` in one simulation would
/// depend on what others do meanwhile. Connections of a simulation get a `random()` and a `randomblob()`
/// that draw from their own process.
enum SQLRandomness {
  /// Makes SQLite take a new seed for its own generator when it next draws.
  static func reseed() {
    sqlite3_randomness(0, nil)
  }

  /// Lets every connection that is opened from now on draw by `session`, where it finds one.
  static func install() {
    let enter: Entry = { database, _, _ in
      guard let session = ProcessSessions.current else { return SQLITE_OK }
      return SQLRandomness.define(in: database, drawingFrom: session)
    }
    // SQLite declares the entry without its parameters and calls it with them.
    sqlite3_auto_extension(unsafeBitCast(enter, to: (@convention(c) () -> Void).self))
  }

  private typealias Entry =
    @convention(c) (
      OpaquePointer?, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?, OpaquePointer?
    ) -> Int32

  /// Defines the functions in one connection, and returns SQLite's result code.
  static func define(in database: OpaquePointer?, drawingFrom session: StoreSession) -> Int32 {
    let random: Function = { context, _, _ in
      guard let session = SQLRandomness.session(of: context) else { return }
      sqlite3_result_int64(context, Int64(bitPattern: session.sqlGenerator.next()))
    }
    let randomBlob: Function = { context, _, arguments in
      guard let session = SQLRandomness.session(of: context) else { return }
      // As SQLite does: at least one byte.
      let length = max(1, Int(sqlite3_value_int(arguments?[0])))
      var bytes = [UInt8]()
      for _ in 0..<length { bytes.append(UInt8(truncatingIfNeeded: session.sqlGenerator.next())) }
      // -1 has SQLite copy the bytes.
      sqlite3_result_blob64(
        context, bytes, UInt64(length), unsafeBitCast(-1, to: sqlite3_destructor_type.self))
    }
    let result = add("random", taking: 0, random, to: database, session)
    return result == SQLITE_OK
      ? add("randomblob", taking: 1, randomBlob, to: database, session) : result
  }

  private typealias Function =
    @convention(c) (OpaquePointer?, Int32, UnsafeMutablePointer<OpaquePointer?>?) -> Void

  private static func add(
    _ name: String, taking count: Int32, _ body: @escaping Function, to database: OpaquePointer?,
    _ session: StoreSession
  ) -> Int32 {
    sqlite3_create_function_v2(
      database, name, count, SQLITE_UTF8, Unmanaged.passRetained(session).toOpaque(), body, nil,
      nil
    ) { pointer in pointer.map { Unmanaged<StoreSession>.fromOpaque($0).release() } }
  }

  private static func session(of context: OpaquePointer?) -> StoreSession? {
    sqlite3_user_data(context).map {
      Unmanaged<StoreSession>.fromOpaque($0).takeUnretainedValue()
    }
  }
}
