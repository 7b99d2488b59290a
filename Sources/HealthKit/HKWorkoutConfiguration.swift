import FoundationAdditions

/// What a workout session is about.
public class HKWorkoutConfiguration: NSObject {
  /// What the user does.
  public var activityType = HKWorkoutActivityType.other
  /// Where.
  public var locationType = HKWorkoutSessionLocationType.unknown

  /// Creates a configuration.
  public override init() { super.init() }

  /// What it holds, without its address.
  public override var description: String {
    describe(["activityType": activityType, "locationType": locationType])
  }
}

/// What the user does in a workout; raw values as on the phone.
public enum HKWorkoutActivityType: UInt, CaseIterable, Sendable {
  /// American football.
  case americanFootball = 1
  /// Archery.
  case archery = 2
  /// Australian football.
  case australianFootball = 3
  /// Badminton.
  case badminton = 4
  /// Baseball.
  case baseball = 5
  /// Basketball.
  case basketball = 6
  /// Bowling.
  case bowling = 7
  /// Boxing.
  case boxing = 8
  /// Climbing.
  case climbing = 9
  /// Cricket.
  case cricket = 10
  /// Strength and breath.
  case crossTraining = 11
  /// Curling.
  case curling = 12
  /// Cycling.
  case cycling = 13
  /// On an elliptical machine.
  case elliptical = 16
  /// Riding.
  case equestrianSports = 17
  /// Fencing.
  case fencing = 18
  /// Fishing.
  case fishing = 19
  /// Strength, with the body's weight.
  case functionalStrengthTraining = 20
  /// Golf.
  case golf = 21
  /// Gymnastics.
  case gymnastics = 22
  /// Handball.
  case handball = 23
  /// Hiking.
  case hiking = 24
  /// Hockey.
  case hockey = 25
  /// Hunting.
  case hunting = 26
  /// Lacrosse.
  case lacrosse = 27
  /// Martial arts.
  case martialArts = 28
  /// Calm.
  case mindAndBody = 29
  /// Paddling.
  case paddleSports = 31
  /// Play.
  case play = 32
  /// Before and after.
  case preparationAndRecovery = 33
  /// Racquetball.
  case racquetball = 34
  /// Rowing.
  case rowing = 35
  /// Rugby.
  case rugby = 36
  /// Running.
  case running = 37
  /// Sailing.
  case sailing = 38
  /// Skating.
  case skatingSports = 39
  /// In the snow.
  case snowSports = 40
  /// Football.
  case soccer = 41
  /// Softball.
  case softball = 42
  /// Squash.
  case squash = 43
  /// On a stair machine.
  case stairClimbing = 44
  /// Surfing.
  case surfingSports = 45
  /// Swimming.
  case swimming = 46
  /// Table tennis.
  case tableTennis = 47
  /// Tennis.
  case tennis = 48
  /// Track and field.
  case trackAndField = 49
  /// Strength, with weights.
  case traditionalStrengthTraining = 50
  /// Volleyball.
  case volleyball = 51
  /// Walking.
  case walking = 52
  /// Fitness in water.
  case waterFitness = 53
  /// Water polo.
  case waterPolo = 54
  /// On water.
  case waterSports = 55
  /// Wrestling.
  case wrestling = 56
  /// Yoga.
  case yoga = 57
  /// Barre.
  case barre = 58
  /// The middle of the body.
  case coreTraining = 59
  /// Skiing across the country.
  case crossCountrySkiing = 60
  /// Skiing down.
  case downhillSkiing = 61
  /// Stretching.
  case flexibility = 62
  /// Hard and short.
  case highIntensityIntervalTraining = 63
  /// Jumping a rope.
  case jumpRope = 64
  /// Kickboxing.
  case kickboxing = 65
  /// Pilates.
  case pilates = 66
  /// Snowboarding.
  case snowboarding = 67
  /// Stairs.
  case stairs = 68
  /// Steps.
  case stepTraining = 69
  /// In a wheelchair, slowly.
  case wheelchairWalkPace = 70
  /// In a wheelchair, fast.
  case wheelchairRunPace = 71
  /// Tai chi.
  case taiChi = 72
  /// For the heart, of several kinds.
  case mixedCardio = 73
  /// Cycling by hand.
  case handCycling = 74
  /// Discs.
  case discSports = 75
  /// Games.
  case fitnessGaming = 76
  /// Dancing, for the heart.
  case cardioDance = 77
  /// Dancing.
  case socialDance = 78
  /// Pickleball.
  case pickleball = 79
  /// Slowing down.
  case cooldown = 80
  /// Swimming, cycling, running.
  case swimBikeRun = 82
  /// Between two parts.
  case transition = 83
  /// Diving.
  case underwaterDiving = 84
  /// Anything else.
  case other = 3000
}

/// Where a workout is; raw values as on the phone.
public enum HKWorkoutSessionLocationType: Int, Sendable {
  /// Nobody has said.
  case unknown = 1
  /// Under a roof.
  case indoor
  /// Under the sky.
  case outdoor
}

/// How far a workout session has come; raw values as on the phone.
public enum HKWorkoutSessionState: Int, Sendable {
  /// It has not begun.
  case notStarted = 1
  /// The workout goes on.
  case running = 2
  /// It is over.
  case ended = 3
  /// The workout is interrupted, the session goes on.
  case paused = 4
  /// It is about to begin.
  case prepared = 5
  /// The activity is over, the session is not.
  case stopped = 6
}
