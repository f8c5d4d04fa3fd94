import { filterPersonas, showFlagNames, showFlags, showWorlds } from './lists.js'
import { button, control, element, make, ofWorld, plain, row, say, world } from './parts.js'
import { saveForm, showReplay } from './saving.js'

const POLL_MS = 1500
const PASSWORD = 'Portal-2026!'

async function copy(text, what) {
  await navigator.clipboard.writeText(text)
  say(`${what} copied.`)
}

/** Opens the portal signed in, with a link of the buy flow. The portal uses the default world. */
async function signInAs(name) {
  if (world() !== 'default') return say('The portal works in the world default; choose that one to sign in.')
  const tab = window.open('about:blank')
  const made = await ofWorld('POST', 'links', { kind: 'buy-flow', persona: name })
  if (made === undefined || tab === null) return tab?.close()
  tab.opener = null
  tab.location = made.url
  say(`Signed in as ${name} in a new tab.`)
}

function signInCell({ email, name }) {
  const cell = make('span')
  cell.append(
    button('Sign in', `Sign in as ${name}`, () => signInAs(name)),
    make('span', ` ${email} `),
    button('Copy e-mail', `Copy e-mail of ${name}`, () => copy(email, email)),
    ' ',
    button('Copy password', `Copy password of ${name}`, () => copy(PASSWORD, 'The password')),
    ' ',
    button('Reset', `Reset this world for ${name}`, () => resetFor(name)),
  )
  return cell
}

/** Resets the world and shows one persona in the panel. All personas can still sign in. */
async function resetFor(persona) {
  if (await ofWorld('POST', 'reset', { persona })) say(`The world begins anew for ${persona}.`)
  await refresh()
}

function markPersona(name) {
  for (const made of element('personas').children) {
    if (made.dataset.persona === name) made.setAttribute('aria-current', 'true')
    else made.removeAttribute('aria-current')
  }
}

async function showPersonas() {
  const { personas } = await control('GET', 'personas')
  element('personas').replaceChildren(
    ...personas.map((persona) => {
      const made = row([plain(persona.name), persona.shows, plain(persona.phone ?? ''), signInCell(persona)])
      made.dataset.persona = persona.name
      made.dataset.words =
        `${persona.name} ${persona.email} ${persona.shows} ${persona.phone ?? ''}`.toLowerCase()
      return made
    }),
  )
  for (const id of ['link-persona', 'device-persona', 'save-persona']) {
    element(id).replaceChildren(...personas.map(({ name }) => make('option', name)))
  }
}

async function showOperations() {
  const { operations, unhandled } = await control('GET', 'operations')
  element('operation').replaceChildren(...operations.map((id) => make('option', id)))
  const none = unhandled.length === 0 ? ['none'] : unhandled
  element('unhandled').replaceChildren(...none.map((id) => make('li', id)))
}

/** A document: its page, its numbers of operations, and its file as YAML and JSON. */
function referenceItem({ name, version, operations, files }) {
  const item = make('li')
  item.append(
    make('a', name, { href: `/_mock/reference/${name}.html` }),
    ` ${version}, ${operations.length} ${operations.length === 1 ? 'operation' : 'operations'}: `,
  )
  for (const { file } of files) {
    const spelling = file.split('.').at(-1).toUpperCase()
    const label = `Download ${name} as ${spelling}`
    item.append(
      make('a', spelling, { href: `/_mock/openapi/${file}`, download: '', 'aria-label': label }),
      ' ',
    )
  }
  return item
}

async function showReferences() {
  const { documents } = await control('GET', 'openapi/index.json')
  element('references').replaceChildren(...documents.map(referenceItem))
}

function callRow(call) {
  const status = make('span', String(call.status), call.status >= 400 ? { class: 'bad' } : {})
  const violations = make(
    'span',
    call.violations.map(({ where, message }) => `${where}: ${message}`).join('; '),
    {
      class: 'bad',
    },
  )
  return row([
    call.at.slice(11, 19),
    `${call.method} ${call.path}`,
    call.operationId ?? '–',
    status,
    violations,
  ])
}

function messageItem({ channel, to, code, link, text, at }) {
  const item = make('li', `${at.slice(11, 19)} ${channel} to ${to}: ${code ?? text ?? ''} `)
  if (link !== undefined) item.append(make('a', 'link', { href: link, target: '_blank', rel: 'noopener' }))
  return item
}

async function refresh() {
  const [names, state] = await Promise.all([control('GET', 'worlds'), control('GET', 'state')])
  if (names === undefined || state === undefined) return
  element('state').textContent = state.problem ?? ''
  element('state').hidden = state.problem === null
  element('worlds').replaceChildren(...names.worlds.map((name) => make('option', name)))
  showWorlds(names.made, refresh)
  const answers = await Promise.all(
    ['clock', 'requests', 'outbox', 'faults', 'flags', 'prices', 'persona', 'replay', 'connection'].map(
      (path) => ofWorld('GET', path),
    ),
  )
  if (answers.includes(undefined)) return
  const [clock, requests, outbox, faults, flags, prices, { persona }, replay, { offline }] = answers
  showConnection(offline)
  showReplay(replay)
  markPersona(persona)
  element('now').textContent = clock.now
  element('percent').textContent = `${prices.wellnessPercent} %`
  element('calls').replaceChildren(...requests.requests.slice(-50).reverse().map(callRow))
  element('outbox').replaceChildren(...[...outbox.messages].reverse().map(messageItem))
  element('faults').replaceChildren(...faults.faults.map((fault) => make('li', JSON.stringify(fault))))
  showFlags(flags.flags)
}

function showConnection(offline) {
  element('connection').textContent = offline ? 'offline' : 'online'
  element('connect').textContent = offline ? 'Go online' : 'Go offline'
}

async function toggleConnection() {
  const offline = element('connection').textContent === 'online'
  const made = await ofWorld('PUT', 'connection', { offline })
  if (made !== undefined) say(`This world is ${made.offline ? 'offline' : 'online'} now.`)
  await refresh()
}

function onSubmit(id, action) {
  element(id).addEventListener('submit', async (event) => {
    event.preventDefault()
    await action()
    await refresh()
  })
}

const numberIn = (id) => (element(id).value === '' ? undefined : Number(element(id).value))

onSubmit('world-form', async () => say(`World ${element('world').value}.`))
onSubmit('clock-form', () => ofWorld('PUT', 'clock', { now: `${element('instant').value}Z` }))
onSubmit('flag-form', async () => {
  let value
  try {
    value = JSON.parse(element('flag-value').value)
  } catch {
    return say('The value is not JSON; a text stands in quotes.')
  }
  await ofWorld('PUT', 'flags', { [element('flag').value]: value })
})
onSubmit('fault-form', () =>
  ofWorld('POST', 'faults', {
    operationId: element('operation').value,
    kind: element('kind').value,
    times: numberIn('times'),
    status: numberIn('fault-status'),
    delayMs: numberIn('delay'),
    retryAfter: numberIn('retry-after'),
    afterCommit: element('after').checked ? true : undefined,
  }),
)
onSubmit('price-form', () => ofWorld('PUT', 'prices', { wellnessPercent: numberIn('wellness-percent') }))
onSubmit('link-form', async () => {
  const made = await ofWorld('POST', 'links', {
    kind: element('link-kind').value,
    persona: element('link-persona').value,
    ...Object.fromEntries(
      ['expired', 'used', 'tampered'].map((id) => [id, element(id).checked || undefined]),
    ),
  })
  if (made === undefined) return
  element('link').href = made.url
  element('link').textContent = made.url
})
onSubmit('device-form', async () => {
  const persona = element('device-persona').value
  const made = await ofWorld('POST', 'devices', { persona })
  if (made !== undefined) say(`${persona} is signed in with ${made.browser} on ${made.system}.`)
})
onSubmit('save-form', saveForm)
onSubmit('persona-filter', async () => filterPersonas())
element('persona-words').addEventListener('input', filterPersonas)
element('clear-faults').addEventListener('click', () => ofWorld('DELETE', 'faults').then(refresh))
element('connect').addEventListener('click', toggleConnection)
element('reset').addEventListener('click', async () => {
  if (await ofWorld('POST', 'reset', {})) say('The world begins anew.')
  await refresh()
})
element('advance').addEventListener('click', async (event) => {
  const ms = Number(event.target.dataset.ms)
  if (Number.isNaN(ms)) return
  await ofWorld('PUT', 'clock', { advanceMs: ms })
  await refresh()
})

const { portal } = await control('GET', 'portal')
element('portal').href = `${portal}/login`
await Promise.all([showPersonas(), showOperations(), showReferences(), showFlagNames()])
filterPersonas()
await refresh()
setInterval(refresh, POLL_MS)
