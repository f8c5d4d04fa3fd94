// A host app: it shows a page of the portal, lists the messages of that page, and sends it the keys of a setup.
const main = document.querySelector('main')
const frame = document.querySelector('iframe')
const log = document.querySelector('[role=log]')
const { portal } = main.dataset
const path = new URLSearchParams(location.search).get('path') ?? '/'
const page = new URL(path, portal)

/** Begins a setup with the token in the address of the page, as an app does, and returns its keys. */
async function keys() {
  const { searchParams: query } = page
  const isBank = /ach|us_bank_account/i.test(`${page.pathname} ${query.get('paymentMethodType')}`)
  const headers = {
    authorization: `Bearer ${query.get('utm_token')}`,
    'content-type': 'application/json',
    'x-correlation-id': crypto.randomUUID(),
  }
  const csrf = await fetch('/fdp-user-service/v1/users/csrf-token', { headers })
  const { payload } = await csrf.json()
  const answer = await fetch(`/fdp-wallet-service/v1/countries/${query.get('serviceCode')}/setup-intents`, {
    method: 'POST',
    headers: { ...headers, 'csrf-token': payload.response.csrfToken },
    body: JSON.stringify({
      application: { name: 'self-service', identifier: 'selfservice' },
      product: { type: 'insurance', identifier: 'Comprehensive_PetInsurance' },
      paymentType: isBank ? 'US_BANK_ACCOUNT' : 'CARD',
      externalReferenceId: query.get('walletId'),
      externalReferenceType: 'CUSTOMERID',
    }),
  })
  const body = await answer.json()
  return body.payload.response.keys
}

/** Ends when the page listens; a message that is sent before is lost. */
const ready = new Promise((resolve) => {
  window.addEventListener('message', ({ source, origin, data }) => {
    const isOfPage = source === frame.contentWindow && origin === portal
    if (isOfPage && data === '{"event":"SETUP_READY"}') resolve()
  })
})

async function send(paymentKeys) {
  await ready
  frame.contentWindow.postMessage({ paymentKeys }, portal)
}

const ACTIONS = {
  'Send payment keys': async () => send(await keys()),
  'Send keys twice': async () => {
    await send(await keys())
    await send(await keys())
  },
  'Send keys without secret': async () => send({ publicKey: (await keys()).publicKey }),
}

for (const button of document.querySelectorAll('button')) {
  button.addEventListener('click', () => ACTIONS[button.textContent]())
}
window.addEventListener('message', ({ data }) => {
  const line = document.createElement('li')
  line.textContent = typeof data === 'string' ? data : JSON.stringify(data)
  log.append(line)
})
// The portal has one origin, and another one in the path would be shown in place of it.
if (page.origin === portal) frame.src = page.href
