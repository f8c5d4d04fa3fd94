// The double of an embedded page. Each button sends the portal the message of its name.
const { portal } = document.querySelector('main').dataset
const tell = (message) => window.parent.postMessage(message, portal)

/** Messages that a page might send by mistake or on purpose. None of them may change anything. */
const NONSENSE = [
  { action: 'sign-out' },
  { action: 'ADD-VET' },
  { action: ['add-vet'] },
  { action: '/account/profile' },
  { action: 'add-vet', type: 'library' },
  { event: 'add-vet' },
  { action: 'constructor' },
  'add-vet',
  '{"action":"add-vet"}',
  ['add-vet'],
  null,
]

const MESSAGES = {
  'Add a vet': [{ action: 'add-vet' }],
  'Submit a claim': [{ action: 'submit-claim' }],
  'Set up direct deposit': [{ action: 'direct-deposit' }],
  'Send nonsense': NONSENSE,
}

for (const button of document.querySelectorAll('button')) {
  button.addEventListener('click', () => MESSAGES[button.textContent].forEach(tell))
}

tell({ event: 'READY' })
