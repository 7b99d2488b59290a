print("bgtask")
