// The panel's content security policy allows no inline script.
const kept = localStorage.getItem('color-scheme')
const isDark =
  kept === 'light' || kept === 'dark' ? kept === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
document.documentElement.dataset.mantineColorScheme = isDark ? 'dark' : 'light'
