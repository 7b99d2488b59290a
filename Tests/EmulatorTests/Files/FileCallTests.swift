import Emulator
import EmulatorTestSupport
import FileProbes
import Foundation
import Testing
import ValueExpectations

@Suite("Files as the C library's functions see them")
struct FileCallTests {
  /// What code says that runs in the app's folder for documents.
  private func run(_ body: @escaping @MainActor @Sendable () throws -> Void) -> [String] {
    AppCode().run {
      chdir(NSHomeDirectory() + "/Documents")
      try body()
    }
  }

  @Test("Reading, writing and seeking: open, openat, read, pread, readv, lseek, ftruncate")
  func bytes() {
    let said = run {
      let file = open("a", O_RDWR | O_CREAT | O_EXCL, 0o600)
      sayResult("write") { write(file, "hello world", 11) }
      sayResult("pwrite") { pwrite(file, "W", 1, 6) }
      sayResult("lseek") { Int(lseek(file, 0, SEEK_SET)) }
      var (first, second) = ([CChar](repeating: 0, count: 6), [CChar](repeating: 0, count: 9))
      first.withUnsafeMutableBytes { one in
        second.withUnsafeMutableBytes { two in
          let parts = [
            iovec(iov_base: one.baseAddress, iov_len: 5),
            iovec(iov_base: two.baseAddress, iov_len: 8),
          ]
          sayResult("readv") { readv(file, parts, 2) }
        }
      }
      say(String(cString: first) + "|" + String(cString: second))
      sayResult("end") { read(file, &first, 1) }
      sayResult("ftruncate") { Int(ftruncate(file, 3)) }
      sayResult("size") { Int(lseek(file, 0, SEEK_END)) }
      let copy = dup(file)
      sayResult("dup") { Int(lseek(copy, 0, SEEK_CUR)) }
      let folder = open(".", O_RDONLY | O_DIRECTORY)
      let again = openat(folder, "a", O_RDONLY)
      sayResult("pread") { pread(again, &first, 5, 1) }
      sayResult("read only") { write(again, "x", 1) }
      sayResult("exclusive") { Int(open("a", O_CREAT | O_EXCL | O_RDWR, 0o600)) }
      sayResult("close") { Int(close(file)) }
      sayResult("closed") { read(file, &first, 1) }
      sayResult("missing") { Int(open("b", O_RDONLY)) }
      sayResult("folder") { Int(open(".", O_RDWR)) }
      sayResult("through a file") { Int(open("a/b", O_RDONLY)) }
      sayResult("terminal") { Int(isatty(copy)) - 1 }
    }
    expect(
      said,
      is: [
        "write 11", "pwrite 1", "lseek 0", "readv 11", "hello| World", "end 0", "ftruncate 0",
        "size 3", "dup 3", "pread 2", "read only -1 EBADF", "exclusive -1 EEXIST", "close 0",
        "closed -1 EBADF", "missing -1 ENOENT", "folder -1 EISDIR", "through a file -1 ENOTDIR",
        "terminal -1 ENOTTY",
      ])
  }

  @Test("An appending file writes at its end, a removed one lives until it is closed")
  func openFiles() {
    let said = run {
      let file = open("a", O_WRONLY | O_CREAT | O_APPEND, 0o600)
      write(file, "one", 3)
      lseek(file, 0, SEEK_SET)
      write(file, "two", 3)
      sayResult("size") { Int(lseek(file, 0, SEEK_END)) }
      let reader = open("a", O_RDONLY)
      sayResult("unlink") { Int(unlink("a")) }
      var buffer = [UInt8](repeating: 0, count: 8)
      sayResult("read") { read(reader, &buffer, 8) }
      sayResult("access") { Int(access("a", F_OK)) }
      var status = stat()
      fstat(reader, &status)
      say("links", status.st_nlink)
      close(reader)
      close(file)
    }
    expect(said, is: ["size 6", "unlink 0", "read 6", "access -1 ENOENT", "links 0"])
  }

  @Test("Names: rename, link, symlink, unlink, mkdir, rmdir, realpath, getcwd")
  func names() {
    let said = run {
      close(creat("a", 0o600))
      close(creat("b", 0o600))
      sayResult("mkdir") { Int(mkdir("d", 0o755)) }
      sayResult("again") { Int(mkdir("d", 0o755)) }
      sayResult("link") { Int(link("a", "d/a")) }
      var (one, two) = (stat(), stat())
      stat("a", &one)
      stat("d/a", &two)
      say("same", one.st_ino == two.st_ino, one.st_nlink)
      sayResult("symlink") { Int(symlink("d/a", "s")) }
      lstat("s", &two)
      say("kind", two.st_mode & S_IFMT == S_IFLNK, two.st_size)
      var buffer = [CChar](repeating: 0, count: 1024)
      sayResult("readlink") { readlink("s", &buffer, 1024) }
      sayResult("not empty") { Int(rmdir("d")) }
      sayResult("onto a folder") { Int(rename("b", "d")) }
      sayResult("rename") { Int(rename("b", "a")) }
      sayResult("gone") { Int(access("b", F_OK)) }
      sayResult("folder") { Int(rename("d", "e")) }
      sayResult("into itself") { Int(rename("e", "e/f")) }
      sayResult("dangling") { Int(access("s", F_OK)) }
      symlink("loop", "loop")
      sayResult("loop") { Int(open("loop", O_RDONLY)) }
      sayResult("long") { Int(mkdir(String(repeating: "x", count: 256), 0o755)) }
      let home = NSHomeDirectory()
      say(
        realpath("e/../a", nil).map { String(cString: $0) == "/private" + home + "/Documents/a" }
          ?? false)
      chdir("e")
      say(getcwd(nil, 0).map { String(cString: $0) == "/private" + home + "/Documents/e" } ?? false)
      sayResult("unlink") { Int(unlink("a")) }
      sayResult("remove") { Int(remove("../a")) }
    }
    expect(
      said,
      is: [
        "mkdir 0", "again -1 EEXIST", "link 0", "same true 2", "symlink 0", "kind true 3",
        "readlink 3", "not empty -1 ENOTEMPTY", "onto a folder -1 EISDIR", "rename 0",
        "gone -1 ENOENT", "folder 0", "into itself -1 EINVAL", "dangling -1 ENOENT",
        "loop -1 ELOOP", "long -1 ENAMETOOLONG", "true", "true", "unlink 0", "remove 0",
      ])
  }

  @Test("Streams: fopen, fdopen, fileno, fseek, getline, tmpfile")
  func streams() throws {
    let said = try run {
      let file = try #require(fopen("a", "w+"))
      fputs("one\ntwo\n", file)
      fputs("three", file)
      say("position", ftell(file))
      fflush(file)
      var status = stat()
      fstat(fileno(file), &status)
      say("size", status.st_size)
      rewind(file)
      var line: UnsafeMutablePointer<CChar>?
      var room = 0
      getline(&line, &room, file)
      getline(&line, &room, file)
      say(line.map { String(cString: $0).dropLast() } ?? "")
      fseek(file, -2, SEEK_END)
      say(Character(UnicodeScalar(UInt8(fgetc(file)))))
      fclose(file)
      say(fopen("missing", "r") == nil ? errorName(errno) : "")
      let other = try #require(fdopen(open("a", O_RDONLY), "r"))
      var buffer = [UInt8](repeating: 0, count: 20)
      say("fread", fread(&buffer, 1, 20, other))
      fclose(other)
      let temporary = try #require(tmpfile())
      fputs("x", temporary)
      fclose(temporary)
      say(try FileManager.default.contentsOfDirectory(atPath: NSTemporaryDirectory()))
    }
    expect(said, is: ["position 13", "size 13", "two", "e", "ENOENT", "fread 13", "[]"])
  }

  @Test("Walks: readdir, scandir, fts, nftw, glob")
  func walks() {
    let said = run {
      mkdir("d", 0o755)
      for name in ["c", "a", "d/b"] { close(creat(name, 0o600)) }
      let folder = opendir(".")!
      var names: [String] = []
      while let entry = readdir(folder) { names.append(name(of: entry)) }
      closedir(folder)
      say("readdir", names)
      var entries: UnsafeMutablePointer<UnsafeMutablePointer<dirent>?>?
      say("scandir", scandir(".", &entries, nil, nil))
      probe_fts(".")
      probe_nftw(".")
      var found = glob_t()
      glob("*/b", 0, nil, &found)
      say("glob", found.gl_pathc, found.gl_pathv[0].map { String(cString: $0) } ?? "")
    }
    expect(
      said,
      is: [
        #"readdir [".", "..", "a", "c", "d"]"#, "scandir 5",
        "fts . 1 0", "fts ./a 8 1", "fts ./c 8 1", "fts ./d 1 1", "fts ./d/b 8 2", "fts ./d 6 1",
        "fts . 6 0", "fts_close 0", "nftw . 1 0", "nftw ./a 0 1", "nftw ./c 0 1", "nftw ./d 1 1",
        "nftw ./d/b 0 2", "nftw 0", "glob 1 d/b",
      ])
  }

  @Test("Attributes: stat, chmod, utimes, extended attributes, statvfs, umask of nobody")
  func attributes() {
    let said = run {
      close(creat("a", 0o666))
      var status = stat()
      stat("a", &status)
      say(String(status.st_mode, radix: 8), status.st_uid, status.st_mtim.tv_sec)
      sleep(5)
      chmod("a", 0o400)
      sayResult("write") { Int(open("a", O_WRONLY)) }
      sayResult("access") { Int(access("a", W_OK)) }
      sayResult("chown") { Int(chown("a", 0, 0)) }
      stat("a", &status)
      say("changed", status.st_ctim.tv_sec - status.st_mtim.tv_sec)
      utimes("a", [timeval(tv_sec: 7, tv_usec: 8), timeval(tv_sec: 9, tv_usec: 10)])
      stat("a", &status)
      say(status.st_atim.tv_sec, status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
      probe_extended_attributes("a")
      probe_statx("a")
      var volume = statvfs()
      sayResult("statvfs") { Int(statvfs("a", &volume)) }
      say(volume.f_blocks * volume.f_frsize)
    }
    expect(
      said,
      is: [
        "100644 501 1772438400", "write -1 EACCES", "access -1 EACCES", "chown -1 EPERM",
        "changed 5", "7 9 10000", "set 0 ", "again -1 EEXIST", "length 3 ", "room -1 ERANGE",
        "get 3 ", "list 10 ", "missing -1 ENODATA", "remove 0 ", "list 0 ", "statx 0 ", "0 100400",
        "statvfs 0", "128000000000",
      ])
  }

  @Test("Memory that shows a file, and copies within the system")
  func mappings() throws {
    let said = try run {
      let file = open("a", O_RDWR | O_CREAT, 0o600)
      write(file, "hello", 5)
      let shared = try #require(mmap(nil, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0))
      let own = try #require(mmap(nil, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE, file, 0))
      shared.storeBytes(of: UInt8(ascii: "J"), as: UInt8.self)
      own.storeBytes(of: UInt8(ascii: "X"), as: UInt8.self)
      var buffer = [CChar](repeating: 0, count: 6)
      pread(file, &buffer, 5, 0)
      say(String(cString: buffer))
      pwrite(file, "y", 1, 4)
      say(Character(UnicodeScalar(shared.load(fromByteOffset: 4, as: UInt8.self))))
      sayResult("msync") { Int(msync(shared, 4096, MS_SYNC)) }
      munmap(shared, 4096)
      munmap(own, 4096)
      let other = open("b", O_RDWR | O_CREAT, 0o600)
      var offset = 1
      sayResult("sendfile") { sendfile(other, file, &offset, 3) }
      lseek(file, 0, SEEK_SET)
      probe_copy_file_range(file, other, 99)
      say(try String(contentsOfFile: "b", encoding: .utf8))
    }
    expect(said, is: ["Jello", "y", "msync 0", "sendfile 3", "copy_file_range 5 ", "ellJelly"])
  }

  @Test("Locks, and files with new names")
  func locksAndNames() {
    let said = run {
      let (one, two) = (open("a", O_RDWR | O_CREAT, 0o600), open("a", O_RDWR))
      sayResult("flock") { Int(flock(one, LOCK_EX)) }
      sayResult("other") { Int(flock(two, LOCK_SH | LOCK_NB)) }
      sayResult("unlock") { Int(flock(one, LOCK_UN)) }
      sayResult("other") { Int(flock(two, LOCK_SH | LOCK_NB)) }
      sayResult("flags") { Int(fcntl(one, F_GETFL) & O_ACCMODE) }
      var pattern = Array("file-XXXXXX".utf8CString)
      let file = mkstemp(&pattern)
      say("made", file >= 0, access(pattern, F_OK))
      var wrong = Array("file".utf8CString)
      sayResult("pattern") { Int(mkstemp(&wrong)) }
    }
    expect(
      said,
      is: [
        "flock 0", "other -1 EWOULDBLOCK", "unlock 0", "other 0", "flags 2", "made true 0",
        "pattern -1 EINVAL",
      ])
  }

  @Test("Outside of its folders an app changes nothing and reads nothing (W-005, W-006)")
  func sandbox() {
    let run = AppCode().result {
      sayResult("write") { Int(open("/tmp" + "/x", O_CREAT | O_RDWR, 0o600)) }
      sayResult("root") { Int(mkdir("/x", 0o755)) }
      sayResult("host") { Int(open("/etc/passwd", O_RDONLY)) }
      sayResult("through") { Int(open("/usr/share/zoneinfo/../../../etc/passwd", O_RDONLY)) }
      sayResult("library") { Int(open("/usr/share/zoneinfo/UTC", O_WRONLY)) }
      sayResult("list") { opendir("/") == nil ? -1 : 0 }
      sayResult("rename") {
        Int(rename("/usr/share/zoneinfo/UTC", NSHomeDirectory() + "/Documents/a"))
      }
      probe_refused_calls(NSHomeDirectory() + "/tmp")
      sayResult("zones") { access("/usr/share/zoneinfo/UTC", R_OK) == 0 ? 0 : -1 }
    }
    expect(
      AppCode().said(in: run),
      is: [
        "write -1 EPERM", "root -1 EPERM", "host -1 ENOENT", "through -1 ENOENT",
        "library -1 ENOENT", "list -1 EPERM", "rename -1 ENOENT", "mkfifo -1 EPERM",
        "mkfifo -1 EPERM", "O_TMPFILE -1 EOPNOTSUPP", "memfd_create -1 EOPNOTSUPP",
        "shm_open -1 EPERM",
        "popen -1 EPERM", "system -1 EPERM", "fork -1 EPERM", "syscall -1 ENOENT", "zones 0",
      ])
    let places = run.findings.filter { $0.rule == .sandbox }.map(\.identifier)
    expect(places, is: ["/" + "tmp", "/"])
    expect(run.findings.count, is: places.count + 7)
  }
}

private func name(of entry: UnsafeMutablePointer<dirent>) -> String {
  withUnsafePointer(to: &entry.pointee.d_name) {
    $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
  }
}
