// Adds the search and the copy buttons. The pages work without this script and from a disk, so it is not a module.
{
  const entries = [...document.querySelectorAll('[data-terms]')]
  const form = document.querySelector('form[role="search"]')
  const field = document.getElementById('search')
  const found = document.getElementById('found')
  const said = document.getElementById('said')

  const wordsOf = (text) => text.toLowerCase().split(/\s+/).filter(Boolean)
  const hits = (entry, words) => words.filter((word) => entry.dataset.terms.includes(word)).length

  /** Shows the operations that match all words, or else those that match the most words. */
  function search() {
    const words = wordsOf(field.value)
    const most = Math.max(...entries.map((entry) => hits(entry, words)))
    let shown = 0
    for (const entry of entries) {
      entry.hidden = words.length > 0 && (most === 0 || hits(entry, words) < most)
      if (!entry.hidden) shown += 1
    }
    for (const group of document.querySelectorAll('.group')) {
      group.hidden = group.querySelector('[data-terms]:not([hidden])') === null
    }
    found.textContent = resultOf(words, most, shown)
  }

  function resultOf(words, most, shown) {
    if (words.length === 0) return ''
    if (most === 0) return 'Nothing has these words.'
    const count = `${shown} of ${entries.length} operations`
    return most < words.length ? `Nothing has all of these words; ${count} come near.` : count
  }

  function say(text) {
    said.textContent = text
  }

  async function copy(pre) {
    const what = pre.dataset.copy
    try {
      await navigator.clipboard.writeText(pre.textContent)
      say(`Copied: ${what}`)
    } catch {
      // The clipboard needs a secure origin. Selecting the text lets the reader copy it by keyboard everywhere.
      getSelection().selectAllChildren(pre)
      say('Selected; copy it with your keyboard.')
    }
  }

  function copyButton(pre) {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = 'Copy'
    const section = pre.closest('section')?.id
    button.setAttribute('aria-label', `Copy ${pre.dataset.copy}${section ? ` of ${section}` : ''}`)
    button.addEventListener('click', () => copy(pre))
    return button
  }

  for (const pre of document.querySelectorAll('pre[data-copy]')) pre.after(copyButton(pre))
  form.hidden = false
  field.addEventListener('input', search)
  // A page restored from the history may have a filled search field.
  addEventListener('pageshow', search)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    document.querySelector('[data-terms]:not([hidden]) a')?.click()
  })
}
