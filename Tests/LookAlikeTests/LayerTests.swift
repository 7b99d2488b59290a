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

  @Test("A part of a line is closed where it began, and lines differ by their curves")
  func parts() {
    let line = CGMutablePath()
    line.move(to: .zero)
    line.addRect(CGRect(x: 5, y: 6, width: 1, height: 1))
    line.closeSubpath()
    expect(line.currentPoint, is: CGPoint(x: 5, y: 6))
    func curve(_ control: CGPoint) -> CGPath {
      let curve = CGMutablePath()
      curve.move(to: .zero)
      curve.addQuadCurve(to: CGPoint(x: 2, y: 0), control: control)
      return curve
    }
    #expect(curve(.zero) == curve(.zero) && curve(.zero) != curve(CGPoint(x: 1, y: 1)))
    let arc = CGMutablePath()
    arc.addArc(center: .zero, radius: 2, startAngle: 0, endAngle: .pi, clockwise: false)
    arc.closeSubpath()
    expect(arc.currentPoint, is: CGPoint(x: 2, y: 0))
  }

  @Test("A layer lies where its position and its anchor say, and a view's where the view lies")
  func layerFrames() {
    let layer = CALayer()
    layer.frame = CGRect(x: 10, y: 20, width: 4, height: 8)
    expect(layer.position, is: CGPoint(x: 12, y: 24))
    expect(layer.bounds, is: CGRect(x: 0, y: 0, width: 4, height: 8))
    layer.anchorPoint = .zero
    expect(layer.frame.origin, is: CGPoint(x: 12, y: 24))
    let view = UIView(frame: CGRect(x: 1, y: 2, width: 4, height: 6))
    expect(view.layer.frame, is: view.frame)
    view.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
    expect(view.layer.bounds, is: view.bounds)
  }

  @Test("A grey has two parts")
  func greys() {
    let grey = CGColor(gray: 0.5, alpha: 0.25)
    expect(grey.components, is: [0.5, 0.25])
    expect(grey.copy(alpha: 1)?.components, is: [0.5, 1])
    expect(UIColor(cgColor: grey), is: UIColor(white: 0.5, alpha: 0.25))
  }

  @Test("A view put beside another one is told once that it comes")
  func beside() {
    let (house, sky, other) = (UIView(), Sky(), UIView())
    house.addSubview(sky)
    house.addSubview(other)
    house.insertSubview(sky, aboveSubview: other)
    #expect(house.subviews.last === sky)
    house.insertSubview(sky, belowSubview: other)
    #expect(house.subviews.first === sky)
    expect(sky.came, is: ["in", "in", "in"])
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
