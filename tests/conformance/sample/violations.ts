import { type Answer, type Call, type Entry, isEntry } from './call.ts'

/** What the library forgets or miscounts. */
export type StateFault =
  | 'create-forgets'
  | 'create-drops-property'
  | 'create-changes-value'
  | 'create-answers-default'
  | 'same-id'
  | 'list-forgets-newest'
  | 'filter-ignored'
  | 'boolean-filter-ignored'
  | 'range-filter-ignored'
  | 'filter-leaves-out'
  | 'total-of-page'
  | 'total-unfiltered'
  | 'page-size-ignored'
  | 'page-ignored'
  | 'counter-by-genre'
  | 'counter-never-down'
  | 'update-forgets'
  | 'update-drops-property'
  | 'delete-keeps'
  | 'delete-lists'
  | 'no-idempotency'
  | 'idempotency-conflict'
  | 'loan-not-listed'
  | 'settings-forget'

/** A check that the library leaves out: the place in the request and the keyword of the schema. */
export type Refused = { operation: string; where: string; keyword: string }

/** One thing that the library does wrong, and the rule of the kit that must say so. */
export type Violation = {
  name: string
  operation: string
  rule: string
  /** A refusal that it leaves out. */
  accepts?: (refused: Refused) => boolean
  /** A refusal of its own making. */
  refuses?: (call: Call) => boolean
  /** What becomes of its answer. */
  alters?: (answer: Answer, call: Call) => Answer
  skips?: 'bearer' | 'bearer-form' | 'bearer-value' | 'csrf' | 'csrf-value' | 'content-type' | 'json'
  state?: StateFault
}

function accepting(name: string, operation: string, rule: string, where: string, keyword: string): Violation {
  return {
    name,
    operation,
    rule,
    accepts: (refused) => refused.operation === operation && refused.where === where && refused.keyword === keyword,
  }
}

function answering(name: string, operation: string, rule: string, alters: (answer: Answer, call: Call) => Answer, status = 200): Violation {
  return { name, operation, rule, alters: (given, call) => (given.status === status ? alters(given, call) : given) }
}

function withBody(change: (body: Entry) => unknown) {
  return (given: Answer): Answer => (isEntry(given.body) ? { ...given, body: change(given.body) } : given)
}

function withBooks(change: (book: Entry) => unknown) {
  return withBody((body) => ({ ...body, items: Array.isArray(body.items) ? body.items.map(change) : body.items }))
}

function remembering(state: StateFault, operation: string, rule: string): Violation {
  return { name: state, operation, rule, state }
}

const body = (call: Call): Entry => (isEntry(call.body) ? call.body : {})

const POSITIVE: Violation[] = [
  { name: 'refuses the longest title', operation: 'addBook', rule: 'accepts-bound', refuses: (call) => String(body(call).title).length === 120 },
  { name: 'refuses the shortest title', operation: 'addBook', rule: 'accepts-bound', refuses: (call) => String(body(call).title).length === 1 },
  { name: 'refuses the greatest number of pages', operation: 'addBook', rule: 'accepts-bound', refuses: (call) => body(call).pages === 5000 },
  { name: 'refuses a price of nothing', operation: 'replaceBook', rule: 'accepts-bound', refuses: (call) => body(call).price === 0 && call.method === 'PUT' },
  { name: 'refuses five tags', operation: 'addBook', rule: 'accepts-bound', refuses: (call) => listOf(body(call).tags).length === 5 },
  { name: 'refuses a member of an enum', operation: 'addBook', rule: 'accepts-enum', refuses: (call) => body(call).genre === 'science' },
  { name: 'refuses null', operation: 'addBook', rule: 'accepts-null', refuses: (call) => body(call).language === null },
  { name: 'wants an optional property', operation: 'lendBook', rule: 'accepts-optional', refuses: (call) => 'days' in body(call) && !('note' in body(call)) },
  { name: 'refuses an alternative', operation: 'saveSettings', rule: 'accepts-example', refuses: (call) => isEntry(body(call).reminder) && JSON.stringify(body(call).reminder).includes('letter') },
  { name: 'refuses an optional parameter', operation: 'listBooks', rule: 'accepts-enum', refuses: (call) => call.query.inPrint === 'false' },
  { name: 'fails on the largest page', operation: 'listBooks', rule: 'server-error', alters: (given, call) => (call.query.pageSize === '50' ? { ...given, status: 500 } : given) },
]

const NEGATIVE: Violation[] = [
  accepting('accepts a missing property', 'addBook', 'refuses-missing', 'body/isbn', 'required'),
  accepting('accepts a missing header', 'addBook', 'refuses-missing', 'header/idempotency-key', 'required'),
  accepting('accepts a missing body', 'saveSettings', 'refuses-missing', 'body', 'type'),
  accepting('accepts a number as text', 'addBook', 'refuses-type', 'body/pages', 'type'),
  accepting('accepts a text as number', 'addBook', 'refuses-type', 'body/title', 'type'),
  accepting('accepts null', 'addBook', 'refuses-null', 'body/inPrint', 'type'),
  accepting('accepts any member', 'addBook', 'refuses-enum', 'body/genre', 'enum'),
  accepting('accepts any member in a query', 'listLoans', 'refuses-enum', 'query/status', 'enum'),
  accepting('accepts a longer text', 'replaceBook', 'refuses-bound', 'body/title', 'maxLength'),
  accepting('accepts an empty text', 'addBook', 'refuses-bound', 'body/title', 'minLength'),
  accepting('accepts a smaller number', 'lendBook', 'refuses-bound', 'body/days', 'minimum'),
  accepting('accepts a greater number in a query', 'listBooks', 'refuses-bound', 'query/pageSize', 'maximum'),
  accepting('accepts more entries', 'addBook', 'refuses-bound', 'body/tags', 'maxItems'),
  accepting('accepts the same entry twice', 'saveSettings', 'refuses-bound', 'body/openOn', 'uniqueItems'),
  accepting('accepts any date', 'addBook', 'refuses-format', 'body/publishedOn', 'format'),
  accepting('accepts any address', 'lendBook', 'refuses-format', 'body/reader', 'format'),
  accepting('accepts any isbn', 'replaceBook', 'refuses-format', 'body/isbn', 'pattern'),
  accepting('accepts any key', 'lendBook', 'refuses-format', 'header/idempotency-key', 'format'),
  accepting('accepts unknown properties', 'addBook', 'refuses-undocumented', 'body', 'additionalProperties'),
  { name: 'fails on malformed JSON', operation: 'addBook', rule: 'server-error', skips: 'json' },
  { name: 'takes any content type', operation: 'addBook', rule: 'refuses-content-type', skips: 'content-type' },
  answering('refuses in HTML', 'addBook', 'answer-content-type', (given) => ({ ...given, headers: { 'content-type': 'text/html' }, raw: '<h1>Bad request</h1>' }), 400),
  answering('refuses with another error body', 'lendBook', 'answer-required', (given) => ({ ...given, body: { error: 'bad' } }), 400),
  answering('refuses with a code that is not documented', 'replaceBook', 'answer-enum', (given) => ({ ...given, body: { code: 'BAD', message: 'Bad.' } }), 400),
  answering('refuses with a status that is not documented', 'addBook', 'answer-status', (given) => ({ ...given, status: 422 }), 400),
  answering('answers any id', 'getBook', 'refuses-unknown-id', () => ({ status: 200, headers: { 'content-type': 'application/json', etag: '"1"' }, body: { id: 'B-100001', title: 'Emma', isbn: '9780141439587', genre: 'novel', pages: 1, inPrint: true, addedAt: new Date().toISOString() } }), 404),
]

const SECURITY: Violation[] = [
  { name: 'wants no session', operation: 'getBook', rule: 'security-missing', skips: 'bearer' },
  { name: 'takes another scheme', operation: 'listBooks', rule: 'security-malformed', skips: 'bearer-form' },
  { name: 'takes any token', operation: 'listBooks', rule: 'security-unknown', skips: 'bearer-value' },
  { name: 'wants no csrf token', operation: 'replaceBook', rule: 'security-csrf', skips: 'csrf' },
  { name: 'takes any csrf token', operation: 'removeBook', rule: 'security-csrf', skips: 'csrf-value' },
  answering('sends those without a session elsewhere', 'getStatistics', 'security-missing', () => ({ status: 302, headers: { location: '/sign-in' }, body: undefined }), 401),
]

const ANSWERS: Violation[] = [
  answering('answers with a status that is not documented', 'addBook', 'answer-status', (given) => ({ ...given, status: 200 }), 201),
  answering('answers as text', 'getBook', 'answer-content-type', (given) => ({ ...given, headers: { ...given.headers, 'content-type': 'text/plain' } })),
  answering('leaves a required header out', 'addBook', 'answer-header', ({ headers: { location: _, ...headers }, ...given }) => ({ ...given, headers }), 201),
  answering('answers a header against its schema', 'getBook', 'answer-header', (given) => ({ ...given, headers: { ...given.headers, etag: '1' } })),
  answering('leaves a required property out', 'getBook', 'answer-required', withBody(({ isbn: _, ...rest }) => rest)),
  answering('answers null', 'getBook', 'answer-type', withBody((book) => ({ ...book, genre: null }))),
  answering('answers a number as text', 'listBooks', 'answer-type', withBooks((book) => ({ ...book, pages: String(book.pages) }))),
  answering('answers an object in place of a list', 'listLoans', 'answer-type', (given) => ({ ...given, body: { loans: given.body } })),
  answering('answers a list in place of an object', 'getStatistics', 'answer-type', (given) => ({ ...given, body: [given.body] })),
  answering('answers a member that is not documented', 'getBook', 'answer-enum', withBody((book) => ({ ...book, genre: 'fiction' }))),
  answering('answers a local time', 'getSession', 'answer-format', withBody((session) => ({ ...session, expiresAt: '2026-11-20 15:00' }))),
  answering('answers beyond a bound', 'getSession', 'answer-bound', withBody((session) => ({ ...session, csrfToken: 'short' }))),
  answering('answers against a pattern', 'lendBook', 'answer-bound', withBody((loan) => ({ ...loan, loanId: '1' })), 201),
  answering('answers a property that is not documented', 'listBooks', 'answer-undocumented', withBody((list) => ({ ...list, took: 3 }))),
  answering('answers a property that is not documented, in an open schema', 'getLoan', 'answer-undocumented', withBody((loan) => ({ ...loan, shelf: 3 }))),
  answering('misspells a property', 'getLoan', 'answer-misspelt', withBody(({ note, ...rest }) => ({ ...rest, notes: note }))),
  answering('spells a property in another case', 'getBook', 'answer-misspelt', withBody(({ addedAt, ...rest }) => ({ ...rest, added_at: addedAt }))),
  answering('breaks off', 'listBooks', 'answer-json', (given) => ({ ...given, raw: JSON.stringify(given.body).slice(0, -5) })),
  answering('breaks the connection off', 'getStatistics', 'answer-complete', (given) => ({ ...given, cut: true })),
  answering('answers an unknown alternative', 'getSettings', 'answer-discriminator', withBody((settings) => ({ ...settings, reminder: { kind: 'phone', number: '1' } }))),
  answering('answers an alternative with the properties of another', 'getSettings', 'answer-required', withBody((settings) => ({ ...settings, reminder: { kind: 'email', street: 'x' } }))),
  answering('answers nothing', 'getStatistics', 'answer-body', (given) => ({ ...given, raw: '' })),
]

const STATE: Violation[] = [
  remembering('create-forgets', 'getBook', 'state-read-back'),
  remembering('create-drops-property', 'getBook', 'state-read-back'),
  remembering('create-changes-value', 'getBook', 'state-read-back'),
  remembering('create-answers-default', 'addBook', 'state-created'),
  remembering('same-id', 'addBook', 'state-distinct'),
  remembering('list-forgets-newest', 'listBooks', 'state-listed'),
  remembering('filter-ignored', 'listBooks', 'state-filter'),
  remembering('boolean-filter-ignored', 'listBooks', 'state-filter'),
  remembering('range-filter-ignored', 'listBooks', 'state-filter'),
  remembering('filter-leaves-out', 'listBooks', 'state-filter'),
  remembering('total-of-page', 'listBooks', 'state-total'),
  remembering('total-unfiltered', 'listBooks', 'state-total'),
  remembering('page-size-ignored', 'listBooks', 'state-pages'),
  remembering('page-ignored', 'listBooks', 'state-pages'),
  remembering('counter-by-genre', 'getStatistics', 'state-counter'),
  remembering('counter-never-down', 'getStatistics', 'state-counter'),
  remembering('update-forgets', 'replaceBook', 'state-update'),
  remembering('update-drops-property', 'replaceBook', 'state-update'),
  remembering('delete-keeps', 'removeBook', 'state-gone'),
  remembering('delete-lists', 'removeBook', 'state-gone'),
  remembering('no-idempotency', 'addBook', 'state-idempotency'),
  remembering('idempotency-conflict', 'lendBook', 'state-idempotency'),
  remembering('loan-not-listed', 'listLoans', 'state-listed'),
  remembering('settings-forget', 'saveSettings', 'state-update'),
]

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

/** Everything that the library can do wrong, by what it is about. */
export const VIOLATIONS: Record<string, Violation[]> = {
  positive: POSITIVE,
  negative: NEGATIVE,
  security: SECURITY,
  answers: ANSWERS,
  state: STATE,
}
