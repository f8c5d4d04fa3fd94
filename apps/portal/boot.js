// In the JavaScript of 2009: an old browser has to understand it to say that it is one.
;(function () {
  var root = document.documentElement
  var agent = navigator.userAgent
  var safari = /Version\/(\d+)[\d.]* (Mobile\/\S+ )?Safari/.exec(agent)
  var old = /MSIE |Trident\//.test(agent) || (safari && !/Chrom|Android/.test(agent) && +safari[1] < 10)
  var scheme = null
  try {
    scheme = localStorage.getItem('color-scheme')
    // Who is signed in is led on from the sign-in page and does not see it for a moment.
    if (localStorage.getItem('refresh-token')) root.className = 'member'
  } catch (denied) {
    // Storage may be denied; the preference of the system decides then.
  }
  if (scheme !== 'light' && scheme !== 'dark') {
    scheme = window.matchMedia && matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  }
  root.setAttribute('data-mantine-color-scheme', scheme)
  if (!old) return
  root.className = 'unsupported'
  document.addEventListener('DOMContentLoaded', function () {
    document.body.innerHTML = document.getElementById('unsupported').innerHTML
  })
})()
