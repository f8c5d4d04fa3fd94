// In the JavaScript of 2009: an old browser has to understand it to say that it is one.
;(function () {
  var root = document.documentElement
  var agent = navigator.userAgent
  var safari = /Version\/(\d+)(?:\.[\d.]*)? (Mobile\/\S+ )?Safari/.exec(agent)
  var old = /MSIE |Trident\//.test(agent) || (safari && !/Chrom|Android/.test(agent) && +safari[1] < 10)
  var scheme = null
  // A page that was prerendered for others is not shown to this person for a moment.
  root.className = 'visitor'
  try {
    scheme = localStorage.getItem('color-scheme')
    if (localStorage.getItem('refresh-token')) root.className = 'member'
    if (localStorage.getItem('claim-draft')) root.setAttribute('data-claim-draft', '')
  } catch (denied) {
    // Storage may be denied; the preference of the system decides then.
  }
  if (scheme !== 'light' && scheme !== 'dark') {
    scheme = window.matchMedia && matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  }
  root.setAttribute('data-mantine-color-scheme', scheme)
  colourBars()
  // The portal changes the attribute when somebody chooses a scheme.
  if (window.MutationObserver) new MutationObserver(colourBars).observe(root, { attributes: true })
  if (old) {
    root.className = 'unsupported'
    document.addEventListener('DOMContentLoaded', function () {
      document.body.innerHTML = document.getElementById('unsupported').innerHTML
      linkStores()
    })
  }
  // The bars of the browser have the colour of the page's scheme, which may be another one than the system's.
  function colourBars() {
    var present = root.getAttribute('data-mantine-color-scheme')
    var metas = document.getElementsByTagName('meta')
    var index, meta
    for (index = 0; index < metas.length; index += 1) {
      meta = metas[index]
      if (meta.name === 'theme-color')
        meta.media = meta.getAttribute('data-scheme') === present ? 'all' : 'not all'
    }
  }
  // The pages of the app in the stores are named by the configuration; without them the links lead to the stores.
  function linkStores() {
    var request = new XMLHttpRequest()
    request.onreadystatechange = function () {
      if (request.readyState !== 4 || request.status !== 200) return
      var links = JSON.parse(request.responseText).links
      link('app-store', links.appStore)
      link('google-play', links.googlePlay)
    }
    request.open('GET', '/config.json')
    request.send()
  }
  function link(id, address) {
    if (/^https?:\/\//.test(address)) document.getElementById(id).href = address
  }
})()
