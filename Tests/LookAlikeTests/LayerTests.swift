import CoreGraphics
import EmulatorTestSupport
import Foundation
import QuartzCore
import Testing
import UIKit
import ValueExpectations

/// A view of colours that pass into each other.
private final class Sky: UIView {
  private(set) var came: [String] = []

  override class var layerClass: AnyClass { CAGradientLayer.self }

  override init(frame: CGRect) {
    super.init(frame: frame)
    (layer as? CAGradientLayer)?.colors = [UIColor.blue.cgColor, UIColor.white.cgColor]
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    came.append(superview == nil ? "out" : "in")
  }
}

@Suite("Layers, colours and mappings, as values")
@MainActor
struct LayerTests {
  @Test("A layer is of the class that its view says, with the values of the phone")
  func layers() {
    let view = UIView()
    view.layer.cornerRadius = 8
    view.layer.masksToBounds = true
    view.layer.borderColor = UIColor.red.cgColor
    #expect(view.layer.cornerRadius == 8 && view.layer.borderWidth == 0)
    #expect(view.layer.shadowOpacity == 0 && view.layer.shadowRadius == 3)
    expect(view.layer.shadowOffset, is: CGSize(width: 0, height: -3))
    expect(view.layer.borderColor?.components, is: [1, 0, 0, 1])
    let gradient = Sky().layer as? CAGradientLayer
    expect(gradient?.colors?.count, is: 2)
    let pulse = CABasicAnimation(keyPath: "opacity")
    pulse.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    view.layer.add(pulse, forKey: "pulse")
    expect(view.layer.animationKeys(), is: ["pulse"])
  }

  @Test("A line goes from point to point, and a layer has it")
  func lines() {
    let line = UIBezierPath()
    #expect(line.isEmpty)
    line.move(to: .zero)
    line.addLine(to: CGPoint(x: 3, y: 4))
    expect(line.cgPath.currentPoint, is: CGPoint(x: 3, y: 4))
    line.close()
    expect(line.currentPoint, is: .zero)
    let layer = CAShapeLayer()
    layer.path = line.cgPath
    layer.shadowPath = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1)).cgPath
    layer.lineCap = .round
    #expect(layer.path == line.cgPath && layer.path != layer.shadowPath)
    #expect(layer.strokeEnd == 1 && layer.lineWidth == 1)
  }

  @Test("A view is told that it comes into another one, and out of it")
  func moves() {
    let sky = Sky()
    let house = UIView()
    house.addSubview(sky)
    house.bringSubviewToFront(sky)
    sky.removeFromSuperview()
    expect(sky.came, is: ["in", "out"])
    sky.tag = 7
    house.addSubview(sky)
    #expect(house.viewWithTag(7) === sky && sky.isDescendant(of: house))
    sky.frame = CGRect(x: 0, y: 0, width: 10, height: 20)
    sky.center = CGPoint(x: 50, y: 50)
    expect(sky.frame, is: CGRect(x: 45, y: 40, width: 10, height: 20))
  }

  @Test("Points are mapped, and back")
  func mapping() {
    let mapping = CGAffineTransform(scaleX: 2, y: 4)
      .concatenating(CGAffineTransform(translationX: 1, y: -1))
    let point = CGPoint(x: 4, y: 5)
    expect(point.applying(mapping), is: CGPoint(x: 9, y: 19))
    expect(point.applying(mapping).applying(mapping.inverted()), is: point)
    // What is said last with these is done first, as on the phone.
    let other = CGAffineTransform.identity.translatedBy(x: 1, y: 1).scaledBy(x: 2, y: 2)
    expect(point.applying(other), is: CGPoint(x: 9, y: 11))
    let turned = CGRect(x: 0, y: 0, width: 2, height: 1)
      .applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(abs(turned.width - 1) < 1e-9 && abs(turned.height - 2) < 1e-9)
    #expect(CGAffineTransform.identity.isIdentity && CGVector.zero == CGVector(dx: 0, dy: 0))
  }

  @Test("A colour may go by light and dark, and tells its parts")
  func colours() {
    let colour = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    expect(colour, is: UIColor.black)
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    expect(colour.resolvedColor(with: dark), is: UIColor.white)
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    UIColor(hue: 1.0 / 3, saturation: 1, brightness: 1, alpha: 0.5)
      .getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    #expect(red < 1e-9 && green == 1 && blue < 1e-9 && alpha == 0.5)
    let fill: UIColor = .secondarySystemGroupedBackground
    #expect(fill != .systemPink && UIColor(cgColor: UIColor.cyan.cgColor) == .cyan)
  }
}
