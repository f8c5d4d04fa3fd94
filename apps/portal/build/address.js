// Takes the query out of the address before the browser asks for anything: Chromium sends the address of the page with
// the fonts of an inline style, whatever its Referrer-Policy says. It is back before the scripts of the portal run, unless
// it holds a secret, which src/session/landing.ts takes (docs/adr/0035).
;(function () {
  var secret = /%secret-in-query%/i
  var secretPath = /%reset-link-path%/i
  var origin = location.protocol + '//' + location.host
  var isReset = secretPath.test(decoded(location.pathname))
  var isSecret = isReset || holdsSecret(location.search) || holdsSecret(location.hash)
  if (!history.replaceState || !(isSecret || location.search)) return
  var opened = location.href
  show(isReset ? origin : origin + location.pathname)
  if (isSecret) window.openedAddress = opened
  else document.addEventListener('readystatechange', putBack)
  // The page is read, and its scripts have not begun.
  function putBack() {
    document.removeEventListener('readystatechange', putBack)
    show(opened)
  }
  function show(address) {
    history.replaceState(history.state, '', address)
  }
  function decoded(text) {
    return text.replace(/%([0-9a-f]{2})/gi, function (_, hex) {
      return String.fromCharCode(parseInt(hex, 16))
    })
  }
  function holdsSecret(text) {
    var times
    for (times = 0; times < 5; times += 1) {
      if (secret.test(text)) return true
      text = decoded(text)
    }
    return false
  }
})()
