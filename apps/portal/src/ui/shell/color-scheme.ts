/** The key that the boot script of index.html reads before the first paint. */
const KEY = 'color-scheme'

/** Switches between the light and the dark scheme at once and remembers the choice. */
export function toggleColorScheme() {
  const { dataset } = document.documentElement
  const next = dataset.mantineColorScheme === 'dark' ? 'light' : 'dark'
  // Colours that fade while the text has flipped already cannot be read for a moment.
  dataset.switching = ''
  dataset.mantineColorScheme = next
  requestAnimationFrame(() => requestAnimationFrame(() => delete dataset.switching))
  try {
    localStorage.setItem(KEY, next)
  } catch {
    // Without storage the choice holds until the page is left; there is nothing else to lose.
  }
}
