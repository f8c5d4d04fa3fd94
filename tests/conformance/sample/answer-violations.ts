import { answering, type Violation, withBody, withBooks } from './violation.ts'

export const ANSWERS: Violation[] = [
  answering(
    'answers with a status that is not documented',
    'addBook',
    'answer-status',
    (given) => ({ ...given, status: 200 }),
    201,
  ),
  answering('answers as text', 'getBook', 'answer-content-type', (given) => ({
    ...given,
    headers: { ...given.headers, 'content-type': 'text/plain' },
  })),
  answering(
    'leaves a required header out',
    'addBook',
    'answer-header',
    ({ headers: { location: _, ...headers }, ...given }) => ({ ...given, headers }),
    201,
  ),
  answering('answers a header against its schema', 'getBook', 'answer-header', (given) => ({
    ...given,
    headers: { ...given.headers, etag: '1' },
  })),
  answering(
    'leaves a required property out',
    'getBook',
    'answer-required',
    withBody(({ isbn: _, ...rest }) => rest),
  ),
  answering(
    'answers null',
    'getBook',
    'answer-type',
    withBody((book) => ({ ...book, genre: null })),
  ),
  answering(
    'answers a number as text',
    'listBooks',
    'answer-type',
    withBooks((book) => ({ ...book, pages: String(book.pages) })),
  ),
  answering('answers an object in place of a list', 'listLoans', 'answer-type', (given) => ({
    ...given,
    body: { loans: given.body },
  })),
  answering('answers a list in place of an object', 'getStatistics', 'answer-type', (given) => ({
    ...given,
    body: [given.body],
  })),
  answering(
    'answers a member that is not documented',
    'getBook',
    'answer-enum',
    withBody((book) => ({ ...book, genre: 'fiction' })),
  ),
  answering(
    'answers a local time',
    'getSession',
    'answer-format',
    withBody((session) => ({ ...session, expiresAt: '2026-11-20 15:00' })),
  ),
  answering(
    'answers beyond a bound',
    'getSession',
    'answer-bound',
    withBody((session) => ({ ...session, csrfToken: 'short' })),
  ),
  answering(
    'answers against a pattern',
    'lendBook',
    'answer-bound',
    withBody((loan) => ({ ...loan, loanId: '1' })),
    201,
  ),
  answering(
    'answers a property that is not documented',
    'listBooks',
    'answer-undocumented',
    withBody((list) => ({ ...list, took: 3 })),
  ),
  {
    ...answering(
      'answers a property that is not documented, in an open schema',
      'getLoan',
      'answer-undocumented',
      withBody((loan) => ({ ...loan, shelf: 3 })),
    ),
    inOpenObject: true,
  },
  {
    ...answering(
      'misspells a property',
      'getLoan',
      'answer-misspelt',
      withBody(({ note, ...rest }) => ({ ...rest, notes: note })),
    ),
    inOpenObject: true,
  },
  answering(
    'spells a property in another case',
    'getBook',
    'answer-misspelt',
    withBody(({ addedAt, ...rest }) => ({ ...rest, added_at: addedAt })),
  ),
  answering('breaks off', 'listBooks', 'answer-json', (given) => ({
    ...given,
    raw: JSON.stringify(given.body).slice(0, -5),
  })),
  answering('breaks the connection off', 'getStatistics', 'answer-complete', (given) => ({
    ...given,
    cut: true,
  })),
  answering(
    'answers an unknown alternative',
    'getSettings',
    'answer-discriminator',
    withBody((settings) => ({ ...settings, reminder: { kind: 'phone', number: '1' } })),
  ),
  answering(
    'answers an alternative with the properties of another',
    'getSettings',
    'answer-required',
    withBody((settings) => ({ ...settings, reminder: { kind: 'email', street: 'x' } })),
  ),
  answering('answers nothing', 'getStatistics', 'answer-body', (given) => ({ ...given, raw: '' })),
]
