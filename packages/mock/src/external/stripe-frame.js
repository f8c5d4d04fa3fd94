// A frame of the card provider. Typed numbers stay in it, and go from it to the provider alone.
import { brandOfTyped, FIELDS } from './stripe-fields.js'

const settings = JSON.parse(decodeURIComponent(location.hash.slice(1)))
const { type, key, host, group } = settings
const country = key.endsWith('_CA') ? 'CA' : 'US'
const main = document.querySelector('main')
const siblings = new BroadcastChannel(`card-provider-${group}`)
const values = {}
const touched = new Set()
let shown = []
let today = new Date()

const tell = (message) => window.parent.postMessage(message, host)
const pathOf = (secret) => `/card-provider/v1/setup_intents/${secret.replace(/_secret_.*/s, '')}`
const problemOf = (name) =>
  FIELDS[name].problem(values[name], { today, country, number: values.number, account: values.account })
const sentBy = (names) => names.flatMap((name) => FIELDS[name].sent(values[name]))

function report() {
  const problems = shown.map((name) => ({ name, message: problemOf(name) }))
  const first = problems.find(({ name, message }) => message !== undefined && touched.has(name))
  const isBank = shown.includes('account')
  tell({
    event: 'change',
    complete: problems.every(({ message }) => message === undefined),
    empty: shown.every((name) => values[name] === ''),
    ...(shown.includes('number') ? { brand: brandOfTyped(values.number) } : {}),
    ...(type === 'payment' ? { value: { type: isBank ? 'us_bank_account' : 'card' } } : {}),
    ...(first === undefined
      ? {}
      : { error: { type: 'validation_error', code: `invalid_${first.name}`, message: first.message } }),
  })
  if (type === 'payment') for (const each of problems) showProblem(each)
  tell({ event: 'height', height: document.body.offsetHeight })
}

function showProblem({ name, message }) {
  const isShown = message !== undefined && touched.has(name)
  document.getElementById(name).setAttribute('aria-invalid', String(isShown))
  document.getElementById(`${name}-problem`).textContent = isShown ? message : ''
}

function fieldOf(name) {
  const label = document.createElement('label')
  const text = document.createElement('span')
  text.textContent = FIELDS[name].label(country)
  const input = document.createElement('input')
  input.id = name
  input.autocomplete = FIELDS[name].autocomplete
  input.inputMode = name === 'name' || name === 'zip' ? 'text' : 'numeric'
  input.setAttribute('aria-describedby', `${name}-problem`)
  input.addEventListener('input', () => {
    input.value = FIELDS[name].format(input.value)
    values[name] = input.value
    report()
  })
  input.addEventListener('focus', () => tell({ event: 'focus' }))
  input.addEventListener('blur', () => {
    if (values[name] !== '') touched.add(name)
    report()
    tell({ event: 'blur' })
  })
  label.append(text, input)
  const problem = document.createElement('p')
  problem.id = `${name}-problem`
  problem.setAttribute('role', 'status')
  const field = document.createElement('div')
  field.append(label, ...(type === 'payment' ? [problem] : []))
  return field
}

function show(names) {
  shown = names
  for (const name of names) values[name] = ''
  const form = document.createElement('form')
  form.className = type === 'payment' ? '' : 'single'
  form.addEventListener('submit', (event) => event.preventDefault())
  form.append(...names.map(fieldOf))
  main.replaceChildren(form)
  tell({ event: 'height', height: document.body.offsetHeight })
  tell({ event: 'ready' })
}

/** The provider's answer as the script returns it. @param name of what was asked for */
async function resultOf(request, name = 'setupIntent') {
  try {
    const answer = await request
    const date = answer.headers.get('date')
    if (date !== null) today = new Date(date)
    const body = await answer.json()
    return answer.ok ? { [name]: body } : { error: body.error }
  } catch {
    const message = 'We are experiencing issues connecting to our payments provider. Please try again.'
    return { error: { type: 'api_connection_error', message } }
  }
}

const setupOf = (secret) =>
  resultOf(fetch(`${pathOf(secret)}?${new URLSearchParams({ client_secret: secret, key })}`))

/** The contents of the two other frames of separate fields. They have this frame's origin, so the host page learns nothing. */
function siblingFields() {
  if (type === 'payment') return []
  return new Promise((resolve) => {
    const found = new Map()
    siblings.onmessage = ({ data }) => {
      if (data.from === undefined) return
      found.set(data.from, data.fields)
      if (found.size === 2) resolve([...found.values()].flat())
    }
    siblings.postMessage({ ask: true })
  })
}

async function confirm({ id, clientSecret, billing, expand = [] }) {
  const isBank = shown.includes('account')
  const given = [
    ['payment_method_data[billing_details][name]', billing?.name],
    ['payment_method_data[billing_details][address][postal_code]', billing?.address?.postal_code],
  ].filter(([, value]) => typeof value === 'string' && value !== '')
  const fields = {
    key,
    client_secret: clientSecret,
    'payment_method_data[type]': isBank ? 'us_bank_account' : 'card',
    ...(isBank ? { 'payment_method_data[us_bank_account][account_holder_type]': 'individual' } : {}),
    ...Object.fromEntries(given),
    ...Object.fromEntries(expand.map((name, nth) => [`expand[${nth}]`, name])),
    ...Object.fromEntries([...sentBy(shown), ...(await siblingFields())]),
  }
  const body = new URLSearchParams(fields)
  const result = await resultOf(fetch(`${pathOf(clientSecret)}/confirm`, { method: 'POST', body }))
  tell({ event: 'result', id, ...result })
}

/** Makes a token of the card. What is sent has the names of the token endpoint. */
async function tokenize({ id, card }) {
  const sent = [...sentBy(shown), ...(await siblingFields())].map(([name, value]) => [
    name.replace('payment_method_data[card]', 'card'),
    value,
  ])
  const given = ['name', 'address_zip', 'currency']
    .filter((name) => typeof card[name] === 'string' && card[name] !== '')
    .map((name) => [`card[${name}]`, card[name]])
  const body = new URLSearchParams({ key, ...Object.fromEntries([...given, ...sent]) })
  const result = await resultOf(fetch('/card-provider/v1/tokens', { method: 'POST', body }), 'token')
  tell({ event: 'result', id, ...result })
}

function clear() {
  for (const name of shown) {
    values[name] = ''
    document.getElementById(name).value = ''
  }
  touched.clear()
  report()
}

/** The page of the cardholder's bank. */
function showAuthentication() {
  const { clientSecret } = settings
  const heading = document.createElement('h1')
  heading.textContent = 'Confirm your card'
  const buttons = ['Complete', 'Fail'].map((name) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = name
    button.addEventListener('click', async () => {
      const body = JSON.stringify({ clientSecret, isComplete: name === 'Complete' })
      await fetch('/external/stripe-authentication', { method: 'POST', body })
      tell({ event: 'result', ...(await setupOf(clientSecret)) })
    })
    return button
  })
  document.body.className = 'opaque'
  main.replaceChildren(heading, ...buttons)
}

window.addEventListener('message', ({ source, origin, data }) => {
  if (source !== window.parent || origin !== host) return
  const actions = { confirm, tokenize, clear, focus: () => document.querySelector('input').focus() }
  actions[data.action]?.(data)
})

async function showPayment() {
  const { setupIntent, error } = await setupOf(settings.clientSecret)
  if (setupIntent === undefined) return tell({ event: 'loaderror', error })
  if (
    setupIntent.status !== 'requires_payment_method' &&
    setupIntent.next_action?.type !== 'use_stripe_sdk'
  ) {
    const message = 'The SetupIntent is in a terminal state and cannot be used to initialize Elements.'
    return tell({ event: 'loaderror', error: { type: 'invalid_request_error', message } })
  }
  const isBank = setupIntent.payment_method_types.includes('us_bank_account')
  show(isBank ? ['name', 'routing', 'account', 'again'] : ['number', 'expiry', 'cvc', 'zip'])
}

/** The colours that the page asks for, as the provider's appearance has them. */
function dress({ variables = {} } = {}) {
  for (const [name, value] of Object.entries(variables)) {
    document.body.style.setProperty(`--${name}`, value)
  }
}

/** The colours that the page asks for, as the provider's separate fields have them. */
function dressSingle({ base = {}, invalid = {} } = {}) {
  const colours = { colorText: base.color, colorDanger: invalid.color }
  dress({ variables: Object.fromEntries(Object.entries(colours).filter(([, value]) => value !== undefined)) })
}

dress(settings.appearance)
dressSingle(settings.style)
const SINGLE = { cardNumber: 'number', cardExpiry: 'expiry', cardCvc: 'cvc' }
if (type === 'authentication') showAuthentication()
else if (type === 'payment') await showPayment()
else {
  show([SINGLE[type]])
  if (type !== 'cardNumber') {
    siblings.onmessage = ({ data }) => {
      if (data.ask) siblings.postMessage({ from: type, fields: sentBy(shown) })
    }
  }
}
