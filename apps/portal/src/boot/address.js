// Takes the secrets of a link out of the address before the browser asks for anything else. The scripts of the portal get
// the whole address once, and show what may stay of it (src/session/landing.ts, docs/adr/0035).
;(function () {
  var secretName = /%secret-name%/i
  var secretValue = /%secret-value%/
  var secretPath = /%reset-link-path%/i
  var origin = location.protocol + '//' + location.host
  var isReset = secretPath.test(decoded(location.pathname))
  if (!history.replaceState) return
  if (!isReset && !holdsSecret(location.search) && !holdsSecret(location.hash)) return
  window.openedAddress = location.href
  // As an absolute address, because a path such as //login alone names another site.
  history.replaceState(history.state, '', isReset ? origin : origin + location.pathname)
  function decoded(text) {
    return text.replace(/%([0-9a-f]{2})/gi, function (_, hex) {
      return String.fromCharCode(parseInt(hex, 16))
    })
  }
  function holdsSecret(text) {
    var times
    for (times = 0; times < 5; times += 1) {
      if (secretName.test(text) || secretValue.test(text)) return true
      text = decoded(text)
    }
    return false
  }
})()
