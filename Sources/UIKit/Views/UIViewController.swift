import FoundationAdditions

/// Controls a screenful: its view is loaded when it is first shown, and it is told when it appears.
///
/// Leaving the app makes nothing disappear, as on the phone: `viewWillDisappear` is for another controller that comes.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
  private var loaded: UIView?
  private var isOnScreen = false
  nonisolated(unsafe) private var memoryWarnings: (any NSObjectProtocol)?
  /// What the user reads above it.
  open var title: String?
  /// What the user touches in a bar to choose it.
  open lazy var tabBarItem = UITabBarItem(title: title, image: nil, tag: 0)
  /// What the bar above it shows of it.
  public private(set) lazy var navigationItem = UINavigationItem(title: title ?? "")
  /// The controllers that are part of it.
  public private(set) var children: [UIViewController] = []
  /// What holds it.
  public private(set) weak var parent: UIViewController?
  /// How it stands above another one; nothing comes of it.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// How it comes above another one; nothing is seen of it.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// Whether the user cannot take it away; nobody does here.
  open var isModalInPresentation = false
  /// How large it would like to be.
  open var preferredContentSize = CGSize.zero
  /// Whether the bar below is gone while it is on top.
  open var hidesBottomBarWhenPushed = false
  /// Whether what comes in its place stays within it; nothing is seen of it.
  open var definesPresentationContext = false
  /// Where it would stand beside what it belongs to; there however it is shown.
  public private(set) lazy var popoverPresentationController: UIPopoverPresentationController? =
    UIPopoverPresentationController()
  /// What it shows above itself.
  public private(set) var presentedViewController: UIViewController?
  /// What shows it above itself.
  public private(set) weak var presentingViewController: UIViewController?

  /// Creates a controller.
  ///
  /// - Parameters:
  ///   - nibNameOrNil: There are no nibs: nil.
  ///   - nibBundleOrNil: There are no nibs: nil.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init()
    memoryWarnings = NotificationCenter.default.addObserver(
      forName: UIApplication.didReceiveMemoryWarningNotification, object: nil, queue: nil
    ) { [weak self] _ in
      MainActor.assumeIsolated { self?.didReceiveMemoryWarning() }
    }
  }

  deinit {
    if let memoryWarnings { NotificationCenter.default.removeObserver(memoryWarnings) }
  }

  /// Creates a controller.
  public override convenience init() { self.init(nibName: nil, bundle: nil) }

  /// Reads a controller from a storyboard; there are none: nil.
  public required init?(coder: NSCoder) { return nil }

  /// The view; loaded when somebody asks for it first.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loaded
    }
    set { loaded = newValue }
  }

  /// Whether the view has been loaded.
  public var isViewLoaded: Bool { loaded != nil }

  /// Loads the view, unless it has been loaded.
  open func loadViewIfNeeded() {
    guard loaded == nil else { return }
    loadView()
    viewDidLoad()
  }

  /// Makes the view.
  open func loadView() { loaded = UIView(frame: UIScreen.main.bounds) }

  /// The view has been loaded.
  open func viewDidLoad() {}

  /// The view is about to be shown.
  open func viewWillAppear(_ animated: Bool) {}

  /// The view is about to be shown, and has its size.
  open func viewIsAppearing(_ animated: Bool) {}

  /// The view is shown.
  open func viewDidAppear(_ animated: Bool) {}

  /// The view is about to be shown no more.
  open func viewWillDisappear(_ animated: Bool) {}

  /// The view is shown no more.
  open func viewDidDisappear(_ animated: Bool) {}

  /// Memory is short; called by the notification of it, shown or not (W-067).
  open func didReceiveMemoryWarning() {}

  /// Makes a controller a part of this one; one that was a part of another leaves that first.
  ///
  /// It is told that it comes, and has to be told by the app that it has come: ``didMove(toParent:)``.
  open func addChild(_ childController: UIViewController) {
    childController.removeFromParent()
    childController.willMove(toParent: self)
    childController.parent = self
    children.append(childController)
    if isOnScreen { childController.appear() }
  }

  /// Takes the controller out of what holds it, and tells it so.
  open func removeFromParent() {
    guard let parent else { return }
    disappear()
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  /// The controller is about to become a part of another one, or of none.
  open func willMove(toParent parent: UIViewController?) {}

  /// The controller has become a part of another one, or of none.
  open func didMove(toParent parent: UIViewController?) {}

  /// The view is about to be laid out; nothing is here.
  open func viewWillLayoutSubviews() {}

  /// The view has been laid out; nothing is here.
  open func viewDidLayoutSubviews() {}

  /// The pile that it is part of.
  public var navigationController: UINavigationController? {
    (parent as? UINavigationController) ?? parent?.navigationController
  }

  /// The tabs that it is part of.
  public var tabBarController: UITabBarController? {
    (parent as? UITabBarController) ?? parent?.tabBarController
  }

  /// The colour of the phone's own line above it; nothing comes of it.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }

  /// Whether the phone's own line above it is hidden; nothing comes of it.
  open var prefersStatusBarHidden: Bool { false }

  /// Whether the line by which the user leaves the app is hidden; nothing comes of it.
  open var prefersHomeIndicatorAutoHidden: Bool { false }

  /// Which ways the phone may be held; nobody turns it here.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }

  /// Whether it turns with the phone; nobody turns it here.
  open var shouldAutorotate: Bool { true }

  /// Whether the user edits what is shown.
  open var isEditing = false

  /// Has the user edit what is shown, or not.
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

  /// The traits of the phone have changed; they never do.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The phone is about to be turned; nobody turns it here.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}

  /// Constraints are about to be brought up to date; nothing is laid out.
  open func updateViewConstraints() {}

  /// Whether a way to another screen may be gone; there are no storyboards that have any.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  /// A way to another screen is about to be gone; there are no storyboards that have any.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  /// Goes a way to another screen: a controller without a storyboard has none, which ends the app as on the phone.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    preconditionFailure("Receiver has no segue with identifier '\(identifier)'")
  }

  /// The phone's own line is not shown.
  open func setNeedsStatusBarAppearanceUpdate() {}

  /// Shows a controller above this one.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    presentedViewController = viewControllerToPresent
    viewControllerToPresent.presentingViewController = self
    if isOnScreen { viewControllerToPresent.appear() }
    completion?()
  }

  /// Takes away what this controller shows above itself, or the controller itself.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    let presenter = presentedViewController == nil ? presentingViewController : self
    presenter?.presentedViewController?.disappear()
    presenter?.presentedViewController = nil
    completion?()
  }

  /// What is seen of the controllers that it holds; all of them where nothing else is said.
  var shownChildren: [UIViewController] { children }

  /// Tells the controller, and those it holds, that they are shown.
  func appear() {
    guard !isOnScreen else { return }
    loadViewIfNeeded()
    viewWillAppear(false)
    viewIsAppearing(false)
    isOnScreen = true
    shownChildren.forEach { $0.appear() }
    viewDidAppear(false)
    presentedViewController?.appear()
  }

  /// Tells the controller, and those it holds, that they are shown no more.
  func disappear() {
    guard isOnScreen else { return }
    viewWillDisappear(false)
    isOnScreen = false
    children.forEach { $0.disappear() }
    viewDidDisappear(false)
  }

  func replaceChildren(_ controllers: [UIViewController]) {
    for child in children where !controllers.contains(where: { $0 === child }) {
      child.disappear()
      child.parent = nil
    }
    controllers.forEach { $0.parent = self }
    children = controllers
    if isOnScreen { showChildren() }
  }

  func showChildren() {
    for child in children where !shownChildren.contains(where: { $0 === child }) {
      child.disappear()
    }
    shownChildren.forEach { $0.appear() }
  }
}
