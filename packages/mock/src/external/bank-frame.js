// The double of the bank frame. Typed numbers go from it to its own server, and its messages have the last digits only.
const main = document.querySelector('main')
const session = new URLSearchParams(location.search).get('session')

const post = (name, body) =>
  fetch(`/external/${name}`, { method: 'POST', body: JSON.stringify({ session, ...body }) })

/** Shows a sentence in place of the form. */
function say(text) {
  const line = document.createElement('p')
  line.setAttribute('role', 'status')
  line.textContent = text
  main.replaceChildren(document.querySelector('h1'), line)
}

const digits = (most) => (text) => text.replace(/\D/g, '').slice(0, most)

function fieldsFor(country) {
  const routing =
    country === 'CA'
      ? { label: 'Transit and institution number', length: 8, example: 'Enter 8 digits.' }
      : { label: 'Routing number', length: 9, example: 'Enter 9 digits.' }
  const isAccount = (text) => (/^\d{4,17}$/.test(text) ? '' : 'Enter 4 to 17 digits.')
  return {
    holder: {
      label: 'Account holder name',
      format: (text) => text.slice(0, 200),
      problem: (text) => (text.trim() === '' ? 'Enter the name of the account holder.' : ''),
    },
    routing: {
      label: routing.label,
      format: digits(routing.length),
      problem: (text) => (text.length === routing.length ? '' : routing.example),
    },
    account: { label: 'Account number', format: digits(17), problem: isAccount },
    again: {
      label: 'Confirm account number',
      format: digits(17),
      problem: (text, values) => (text === values.account ? '' : 'The account numbers are different.'),
    },
  }
}

function row(name, { label, format }) {
  const field = document.createElement('div')
  field.innerHTML = `<label><span></span><input id="${name}" name="${name}" aria-describedby="${name}-problem" autocomplete="off"></label><p id="${name}-problem"></p>`
  field.querySelector('span').textContent = label
  const input = field.querySelector('input')
  if (name !== 'holder') input.inputMode = 'numeric'
  input.addEventListener('input', () => {
    input.value = format(input.value)
  })
  return field
}

function button(text, type) {
  const made = document.createElement('button')
  made.type = type
  made.textContent = text
  return made
}

function showForm({ country, host }) {
  // These messages have no `type` (001 §5).
  const tell = (message) => window.parent.postMessage(message, host)
  const fields = fieldsFor(country)
  const form = document.createElement('form')
  form.noValidate = true
  const cancel = button('Cancel', 'button')
  const send = button('Link account', 'submit')
  const buttons = document.createElement('div')
  buttons.className = 'buttons'
  buttons.append(send, cancel)
  form.append(...Object.entries(fields).map(([name, field]) => row(name, field)), buttons)
  cancel.addEventListener('click', () => tell({ event: 'BANK_CANCELLED' }))
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const values = Object.fromEntries(new FormData(form))
    const problems = Object.entries(fields).map(([name, field]) => [
      name,
      field.problem(values[name], values),
    ])
    for (const [name, problem] of problems) {
      document.getElementById(name).setAttribute('aria-invalid', String(problem !== ''))
      document.getElementById(`${name}-problem`).textContent = problem
    }
    const first = problems.find(([, problem]) => problem !== '')
    if (first !== undefined) return document.getElementById(first[0]).focus()
    send.disabled = true
    await link(values, tell)
    send.disabled = false
  })
  main.append(form)
  tell({ event: 'READY' })
}

async function link({ holder, routing, account }, tell) {
  try {
    const answer = await post('bank-frame-link', { holder, routing, account })
    const body = await answer.json()
    if (body.ended !== undefined) say(body.ended)
    else if (body.refused !== undefined) tell({ event: 'BANK_ERROR', payload: body.refused })
    else {
      say('The bank account is linked.')
      tell({ event: 'BANK_ADDED', payload: { account: body.account } })
    }
  } catch {
    tell({ event: 'BANK_ERROR', payload: { code: 'unreachable', message: 'The bank cannot be reached.' } })
  }
}

const answer = await post('bank-frame-session', {})
const state = await answer.json()
if (state.ended === undefined) showForm(state)
else say(state.ended)
