import FoundationAdditions
import QuartzCore

/// The class as which the classes of layers are seen to be made; see ``RequiredCell``.
open class RequiredLayer: CALayer {
  /// Makes a layer of the class that this is taken for.
  public override required init() { super.init() }

  /// Makes a layer of a class whose initialiser need not be `required`, as the phone does; a plain one where it is none.
  static func make(_ type: AnyClass) -> CALayer {
    guard let type = type as? CALayer.Type, type != CALayer.self else { return CALayer() }
    return unsafeBitCast(type, to: RequiredLayer.Type.self).init()
  }
}
