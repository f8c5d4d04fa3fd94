import { type Answer, answer, type Call, type Entry, entryOf, refusal } from './call.ts'
import { Memory } from './memory.ts'
import type { StateFault } from './violation.ts'

type Handlers = Record<string, (call: Call) => Answer>

/** The csrf token that every write must carry. */
export const CSRF = 'c3JmLXRva2VuLWxpYnJhcnk'

/** The operations of the library on its memory, with at most one planted fault. */
export function createLibrary(fault: StateFault | undefined): Handlers {
  const memory = new Memory(fault)
  return {
    getSession: () =>
      answer(200, { csrfToken: CSRF, expiresAt: new Date(Date.now() + 1_800_000).toISOString() }),
    ...bookHandlers(memory),
    ...loanHandlers(memory),
    getStatistics: () => statistics(memory),
    getSettings: () => answer(200, memory.settings),
    saveSettings(call) {
      const saved = entryOf(call.body)
      if (!memory.is('settings-forget')) memory.settings = saved
      return answer(200, saved)
    },
  }
}

function bookHandlers(memory: Memory): Handlers {
  return {
    listBooks: (call) => listBooks(memory, call),
    addBook: (call) => memory.once(call, () => addBook(memory, entryOf(call.body))),
    getBook: (call) =>
      memory.found(call, (book, id) => {
        const loanCount = memory.is('loan-count') ? 7 : (memory.loans.get(id) ?? []).length
        return answer(200, { ...book, loanCount }, { etag: '"1"' })
      }),
    replaceBook: (call) =>
      memory.found(call, ({ addedAt }, id) => {
        const book = { ...entryOf(call.body), id, addedAt }
        const kept = memory.is('update-drops-property') ? { ...book, pages: 1 } : book
        if (!memory.is('update-forgets')) memory.books.set(id, kept)
        return answer(200, book)
      }),
    removeBook: (call) =>
      memory.found(call, (book, id) => {
        if (!memory.is('delete-keeps')) memory.books.delete(id)
        // Under another id the book cannot be read, but is still listed.
        if (memory.is('delete-lists')) memory.books.set(`${id} deleted`, book)
        return answer(204, undefined)
      }),
  }
}

function addBook(memory: Memory, body: Entry): Answer {
  const id = memory.nextId('B')
  const book: Entry = { ...body, id, addedAt: new Date().toISOString() }
  const kept = { ...book }
  if (memory.is('create-drops-property')) delete kept.tags
  if (memory.is('create-changes-value')) kept.title = String(kept.title).toUpperCase()
  if (!memory.is('create-forgets')) memory.books.set(id, kept)
  memory.added += 1
  const answered = memory.is('create-answers-default') ? { ...book, pages: 1 } : book
  return answer(201, answered, { location: `/library/v1/books/${id}` })
}

function listBooks(memory: Memory, { query }: Call): Answer {
  const chosen = [...memory.books.values()].filter((book) => isChosen(memory, book, query))
  const direction =
    query.sort === undefined || memory.is('sort-ignored') ? 0 : query.sort === 'pages' ? 1 : -1
  chosen.sort((left, right) => direction * (Number(left.pages) - Number(right.pages)))
  const from = memory.is('filter-leaves-out') && query.genre !== undefined ? 1 : 0
  const listed = chosen.slice(from, memory.is('list-forgets-newest') ? -1 : undefined)
  const size = memory.is('page-size-ignored') ? 20 : Number(query.pageSize ?? 20)
  const start = memory.is('page-ignored') ? 0 : (Number(query.page ?? 1) - 1) * size
  const items = listed.slice(start, start + size)
  return answer(200, { items, total: totalOf(memory, listed.length, items.length) })
}

function isChosen(memory: Memory, book: Entry, { genre, inPrint, minPages }: Call['query']): boolean {
  const byGenre = genre === undefined || memory.is('filter-ignored') || book.genre === genre
  const byFlag =
    inPrint === undefined || memory.is('boolean-filter-ignored') || String(book.inPrint) === inPrint
  const ignored = minPages === undefined || memory.is('range-filter-ignored')
  return byGenre && byFlag && (ignored || Number(book.pages) >= Number(minPages))
}

function totalOf(memory: Memory, listed: number, onPage: number): number {
  if (memory.is('total-of-page')) return onPage + 1
  return memory.is('total-unfiltered') ? memory.books.size : listed
}

function loanHandlers(memory: Memory): Handlers {
  const of = (id: string) => memory.loans.get(id) ?? []
  return {
    listLoans: (call) =>
      memory.found(call, (_, id) => {
        const wanted = call.query.status
        return answer(200, wanted === undefined ? of(id) : of(id).filter(({ status }) => status === wanted))
      }),
    lendBook: (call) =>
      memory.found(call, (_, id) =>
        memory.once(call, () => {
          const { reader, days, note = null } = entryOf(call.body)
          const lentAt = new Date().toISOString()
          const loan = { loanId: memory.nextId('L'), reader, days, note, status: 'open', lentAt }
          if (!memory.is('loan-not-listed')) memory.loans.set(id, [loan, ...of(id)])
          return answer(201, loan)
        }),
      ),
    getLoan: (call) =>
      memory.found(call, (_, id) => {
        const loan = of(id).find(({ loanId }) => loanId === call.path[3])
        return loan === undefined ? refusal(404, 'NOT_FOUND', 'There is none.') : answer(200, loan)
      }),
  }
}

function statistics(memory: Memory): Answer {
  const of = (genre: string) => [...memory.books.values()].filter((book) => book.genre === genre).length
  const byGenre = { novel: of('novel'), poetry: of('poetry'), science: of('science') }
  if (memory.is('counter-by-genre')) byGenre.poetry += 1
  return answer(200, {
    totalBooks: memory.is('counter-never-down') ? memory.added : memory.books.size,
    byGenre,
  })
}
