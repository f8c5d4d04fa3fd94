;(() => {
  var root = document.documentElement
  var agent = navigator.userAgent
  var safari = /Version\/(\d+)[\d.]* (Mobile\/\S+ )?Safari/.exec(agent)
  var old = /MSIE |Trident\//.test(agent) || (safari && !/Chrom|Android/.test(agent) && +safari[1] < 10)
  if (old) root.className = 'unsupported'
  var scheme = null
  try {
    scheme = localStorage.getItem('color-scheme')
  } catch {
    // Storage may be denied; the preference of the system decides then.
  }
  if (scheme !== 'light' && scheme !== 'dark') {
    scheme = window.matchMedia && matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  }
  root.setAttribute('data-mantine-color-scheme', scheme)
})()
