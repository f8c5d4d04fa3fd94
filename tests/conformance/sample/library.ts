import { type Answer, answer, type Call, type Entry, refusal } from './call.ts'
import type { StateFault } from './violations.ts'

type Handler = (call: Call) => Answer

/** The operations of the library over its memory. `fault` is the one thing it does wrong, if any. */
export function createLibrary(fault: StateFault | undefined): Record<string, Handler> {
  const is = (name: StateFault) => fault === name
  const books = new Map<string, Entry>()
  const loans = new Map<string, Entry[]>()
  const replies = new Map<string, Answer>()
  let settings: Entry = { reminder: { kind: 'email', address: 'desk@example.com' }, openOn: ['mon'] }
  let last = 100_000
  let counted = 0

  function nextId(letter: string): string {
    if (!is('same-id')) last += 1
    return `${letter}-${last}`
  }

  function once(call: Call, make: () => Answer): Answer {
    const key = `${call.path.join('/')} ${call.headers['idempotency-key']}`
    const earlier = replies.get(key)
    if (earlier !== undefined && !is('no-idempotency')) {
      if (is('idempotency-conflict')) return refusal(400, 'INVALID', 'This key was used.')
      return earlier
    }
    const made = make()
    replies.set(key, made)
    return made
  }

  function add(body: Entry): Answer {
    const id = nextId('B')
    const book: Entry = { ...body, id, addedAt: new Date().toISOString() }
    if (!is('create-forgets')) books.set(id, kept(book))
    counted += 1
    return answer(201, is('create-answers-default') ? { ...book, pages: 1 } : book, { location: `/library/v1/books/${id}` })
  }

  function kept(book: Entry): Entry {
    if (is('create-drops-property')) return { ...book, tags: undefined }
    return is('create-changes-value') ? { ...book, title: String(book.title).toUpperCase() } : book
  }

  function found(call: Call, then: (book: Entry, id: string) => Answer): Answer {
    const id = call.path[1] ?? ''
    const book = books.get(id)
    return book === undefined ? refusal(404, 'NOT_FOUND', 'There is none.') : then(book, id)
  }

  function list({ query }: Call): Answer {
    const { genre, inPrint, minPages, page = '1', pageSize = '20' } = query
    const all = [...books.values()].filter(
      (book) =>
        (genre === undefined || is('filter-ignored') || book.genre === genre) &&
        (inPrint === undefined || is('boolean-filter-ignored') || String(book.inPrint) === inPrint) &&
        (minPages === undefined || is('range-filter-ignored') || Number(book.pages) >= Number(minPages)),
    )
    const shown = is('filter-leaves-out') && genre !== undefined ? all.slice(1) : all
    const listed = is('list-forgets-newest') ? shown.slice(0, -1) : shown
    const size = is('page-size-ignored') ? 20 : Number(pageSize)
    const from = is('page-ignored') ? 0 : (Number(page) - 1) * size
    const total = is('total-of-page') ? Math.min(size, listed.length) + 1 : listed.length
    return answer(200, { items: listed.slice(from, from + size), total: is('total-unfiltered') ? books.size : total })
  }

  function remove(id: string): Answer {
    if (!is('delete-keeps')) books.delete(id)
    if (is('delete-lists')) books.set(id, { ...books.get(id), id })
    return answer(204, undefined)
  }

  function statistics(): Answer {
    const of = (genre: string) => [...books.values()].filter((book) => book.genre === genre).length
    const byGenre = { novel: of('novel'), poetry: of('poetry'), science: of('science') }
    if (is('counter-by-genre')) byGenre.poetry += 1
    return answer(200, { totalBooks: is('counter-never-down') ? counted : books.size, byGenre })
  }

  function lend(call: Call, id: string): Answer {
    const loan: Entry = { ...entry(call.body), loanId: nextId('L'), status: 'open', lentAt: new Date().toISOString() }
    const { loanId, reader, days, note = null, status, lentAt } = loan
    const told = { loanId, reader, days, note, status, lentAt }
    if (!is('loan-not-listed')) loans.set(id, [told, ...(loans.get(id) ?? [])])
    return answer(201, told)
  }

  return {
    getSession: () => answer(200, { csrfToken: CSRF, expiresAt: new Date(Date.now() + 1_800_000).toISOString() }),
    listBooks: list,
    addBook: (call) => once(call, () => add(entry(call.body))),
    getBook: (call) => found(call, (book) => answer(200, book, { etag: '"1"' })),
    replaceBook: (call) =>
      found(call, ({ addedAt }, id) => {
        const book = { ...entry(call.body), id, addedAt }
        if (!is('update-forgets')) books.set(id, is('update-drops-property') ? { ...book, pages: 1 } : book)
        return answer(200, book)
      }),
    removeBook: (call) => found(call, (_, id) => remove(id)),
    listLoans: (call) =>
      found(call, (_, id) => {
        const all = loans.get(id) ?? []
        return answer(200, call.query.status === undefined ? all : all.filter(({ status }) => status === call.query.status))
      }),
    lendBook: (call) => found(call, (_, id) => once(call, () => lend(call, id))),
    getLoan: (call) =>
      found(call, (_, id) => {
        const loan = loans.get(id)?.find(({ loanId }) => loanId === call.path[3])
        return loan === undefined ? refusal(404, 'NOT_FOUND', 'There is none.') : answer(200, loan)
      }),
    getStatistics: statistics,
    getSettings: () => answer(200, settings),
    saveSettings(call) {
      const saved = entry(call.body)
      if (!is('settings-forget')) settings = saved
      return answer(200, saved)
    },
  }
}

/** What every write must carry. */
export const CSRF = 'c3JmLXRva2VuLWxpYnJhcnk'

function entry(value: unknown): Entry {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
