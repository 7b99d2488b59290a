// swift-format-ignore-file

import BackgroundTasks
import Combine
import UIKit

// A publisher is followed to its end; the other is only followed where it has values.
class AppDelegate: UIResponder, UIApplicationDelegate {
  private var cancellables = Set<AnyCancellable>()
  private var pricesRefresh: AnyCancellable?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.shop.refresh", using: .main) { task in
      self.refresh(task as! BGAppRefreshTask)
    }
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.shop.sync", using: .main) { task in
      self.sync(task as! BGProcessingTask)
    }
    return true
  }

  private func refresh(_ task: BGAppRefreshTask) {
    submit(BGAppRefreshTaskRequest(identifier: "com.example.shop.refresh"))
    pricesRefresh = API.prices()
      .receive(on: DispatchQueue.main)
      .sink(
        receiveCompletion: { completion in
          switch completion {
          case .finished: task.setTaskCompleted(success: true)
          case .failure: task.setTaskCompleted(success: false)
          }
        },
        receiveValue: { Prices.shared.replace($0) })
    task.expirationHandler = { [weak self] in
      self?.pricesRefresh?.cancel()
      task.setTaskCompleted(success: false)
    }
  }

  private func sync(_ task: BGProcessingTask) {
    let request = BGProcessingTaskRequest(identifier: "com.example.shop.sync")
    request.requiresExternalPower = true
    submit(request)
    task.expirationHandler = { [weak self] in self?.cancellables.removeAll() }
    API.orders()  // finds: completionUnseen
      .sink { completion in
        if case .failure(let error) = completion {
          print("sync failed: \(error)")
          task.setTaskCompleted(success: false)
        }
      } receiveValue: { orders in
        Orders.shared.replace(orders)
        task.setTaskCompleted(success: true)
      }
      .store(in: &cancellables)
  }

  private func submit(_ request: BGTaskRequest) {
    do { try BGTaskScheduler.shared.submit(request) } catch { print("\(request): \(error)") }
  }
}
