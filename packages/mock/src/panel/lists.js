import { button, control, element, make, plain, row, say, world } from './parts.js'

/** Shows the personas that have all words, and how many there are. */
export function filterPersonas() {
  const words = element('persona-words').value.toLowerCase().split(/\s+/).filter(Boolean)
  const all = [...element('personas').children]
  for (const each of all) each.hidden = words.some((word) => !each.dataset.words.includes(word))
  const shown = all.filter((each) => !each.hidden).length
  element('persona-count').textContent = `${shown} of ${all.length} personas`
}

let known = []

/** The flags that can be set, from the control API, which has the one list of them. */
export async function showFlagNames() {
  known = (await control('GET', 'flags')).flags
  element('flag').replaceChildren(...known.map(({ name }) => make('option', name)))
}

/** The kinds of notifications that can be made, from the control API. */
export async function showKinds() {
  const { kinds } = await control('GET', 'notification-kinds')
  element('news-kind').replaceChildren(...kinds.map((kind) => make('option', kind)))
}

/** Each flag with its value in this world. */
export function showFlags(values) {
  const rows = known.map(({ name, meaning, byDefault }) => {
    const isSet = Object.hasOwn(values, name)
    const value = isSet ? values[name] : byDefault
    const said = value === undefined ? 'not set' : JSON.stringify(value)
    return row([plain(name), isSet ? make('strong', said) : `${said}`, meaning])
  })
  element('flags').replaceChildren(...rows)
}

let reviewed = ''

/** The claims with an open review. They are drawn anew only when they changed, so that a choice stays. */
export function showReviews(reviews) {
  const open = reviews.filter(({ status }) => status !== 'decided').map(({ claimNumber }) => claimNumber)
  if (open.join() === reviewed && element('review-claim').children.length === open.length) return
  reviewed = open.join()
  element('review-claim').replaceChildren(...open.map((number) => make('option', number)))
}

let listed = ''

/** All worlds, with buttons to open and to delete them. They are drawn anew only when they changed, so that focus stays. */
export function showWorlds(worlds, refresh) {
  const present = JSON.stringify([worlds, world()])
  if (present === listed) return
  listed = present
  const held = document.activeElement?.getAttribute('aria-label')
  element('world-list').replaceChildren(...worlds.map((each) => worldItem(each, refresh)))
  for (const each of element('world-list').querySelectorAll('button')) {
    if (each.getAttribute('aria-label') === held) each.focus()
  }
}

function worldItem({ name, calls, faults }, refresh) {
  const isOpen = name === decodeURIComponent(world())
  const item = make(
    'li',
    `${name}, ${count(calls, 'call')}, ${count(faults, 'fault')}${isOpen ? ', open' : ''} `,
  )
  const open = button('Open', `Open the world ${name}`, () => {
    element('world').value = name
    say(`World ${name}.`)
    return refresh()
  })
  item.append(open)
  if (name === 'default') return item
  const remove = button('Delete', `Delete the world ${name}`, async () => {
    if (await control('DELETE', `worlds/${encodeURIComponent(name)}`)) say(`The world ${name} is deleted.`)
    if (isOpen) element('world').value = 'default'
    await refresh()
    element('world').focus()
  })
  item.append(' ', remove)
  return item
}

function count(number, what) {
  return `${number} ${what}${number === 1 ? '' : 's'}`
}
