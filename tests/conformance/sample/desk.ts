import { type Answer, answer, type Call, entryOf, refusal } from './call.ts'

type Handlers = Record<string, (call: Call) => Answer>

const SECTIONS: Record<string, string[]> = { maps: ['An atlas'], novels: ['Emma', 'Persuasion'] }

/** The operations of the desk. `sendCode` issues a code to a reader; no document describes it. */
export function createDesk(): { handlers: Handlers; sendCode(): string } {
  let code = ''
  let last = 100_000
  const handlers: Handlers = {
    exportCatalogue({ path: [, section = ''], headers }) {
      const titles = SECTIONS[section]
      if (titles === undefined) return refusal(404, 'NOT_FOUND', 'There is none.')
      if (headers.accept !== 'text/csv') return answer(200, { section, titles })
      const raw = ['title', ...titles, ''].join('\n')
      return { status: 200, headers: { 'content-type': 'text/csv' }, body: undefined, raw }
    },
    addReader({ body }) {
      const { password: _, ...reader } = entryOf(body)
      last += 1
      return answer(201, { ...reader, id: `R-${last}` })
    },
    saveCover({ body, files: { picture } }) {
      const { caption } = entryOf(body)
      return answer(200, { caption, bytes: picture?.size ?? 0, type: picture?.type })
    },
    saveNotice: ({ body }) => answer(200, { text: typeof body === 'string' ? body : entryOf(body).text }),
    getTakings: () => answer(200, { cents: 1200, tillCode: 'till-0815-4711' }),
    activateCard({ body }) {
      if (code === '' || entryOf(body).code !== code) {
        return answer(400, { code: 'CODE_WRONG', message: 'This is not the last code.', field: '/code' })
      }
      code = ''
      return answer(200, { active: true })
    },
  }
  return {
    handlers,
    sendCode() {
      code = String(Math.floor(Math.random() * 1_000_000)).padStart(6, '0')
      return code
    },
  }
}
