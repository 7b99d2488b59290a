internal import Emulator
import FoundationAdditions

/// What the app has saved under names by which a newer version of a sample takes the place of an older one.
///
/// The samples of a type are read once, when the first of them is to be saved.
struct SavedVersions {
  /// One sample, or the parts of one correlation.
  private struct Version {
    let number: Int
    let samples: [HKSample]
  }

  private let process: AppProcess
  private var known: [HKSampleType: [String: [Version]]] = [:]

  init(_ process: AppProcess) { self.process = process }

  /// Deletes older versions of a sample; false where there is one that is not older: then the new one is not to be saved.
  mutating func makeRoom(for sample: HKSample) -> Bool {
    guard let mark = SyncMark(sample.metadata) else { return true }
    let type = sample.sampleType
    let versions = known[type] ?? read(type)
    known[type] = versions
    let former = versions[mark.name] ?? []
    guard !former.contains(where: { $0.number >= mark.version }) else { return false }
    if !former.isEmpty { _ = process.deleteHealth(former.flatMap(\.samples)) }
    known[type]?[mark.name] = nil
    return true
  }

  /// Takes note of a sample that was saved.
  mutating func note(_ sample: HKSample) {
    guard let mark = SyncMark(sample.metadata) else { return }
    // What was not read yet will be found there.
    known[sample.sampleType]?[mark.name] = [Version(number: mark.version, samples: sample.parts)]
  }

  private func read(_ type: HKSampleType) -> [String: [Version]] {
    guard let type = type as? HKCorrelationType else {
      return process.ownHealth(of: type).reduce(into: [:]) { found, sample in
        guard let mark = SyncMark(sample.metadata) else { return }
        found[mark.name, default: []].append(Version(number: mark.version, samples: [sample]))
      }
    }
    let parts = type.partTypes.flatMap { process.ownHealth(of: $0) }
      .filter { $0.correlation?.type == type.identifier }
    return Dictionary(grouping: parts, by: \.correlation?.name).values.reduce(into: [:]) {
      found, parts in
      guard let mark = SyncMark(parts.first?.correlation?.metadata) else { return }
      found[mark.name, default: []].append(Version(number: mark.version, samples: parts))
    }
  }
}

extension AppProcess {
  /// What the app has saved of a type itself, oldest first.
  func ownHealth(of type: HKSampleType) -> [HKSample] {
    workoutSamples(ofType: type.identifier).filter { $0.savedName != nil }
      .map { HKSample.kept($0, of: type) }
  }

  /// Deletes samples, all or none; by what newer versions take their place stays.
  func deleteHealth(_ samples: [HKSample]) -> HealthDeletion {
    let names = Dictionary(grouping: samples, by: \.sampleType.identifier).mapValues { samples in
      Set(samples.map(\.uuid.uuidString))
    }
    let notes = samples.reduce(into: [String: [UInt8]]()) {
      $0[$1.uuid.uuidString] = SyncMark($1.metadata)?.bytes
    }
    return deleteHealth(names, keeping: notes)
  }
}
