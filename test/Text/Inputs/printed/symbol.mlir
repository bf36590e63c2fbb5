entry @"\C3\A9\22\\"() {
  return
}
