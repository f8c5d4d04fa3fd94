import { IDBObjectStore } from 'fake-indexeddb'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { claimFile, keepClaimDraft, openDatabase } from '../testing/claim-drafts.ts'
import { type ClaimDraft, openClaimDraft } from './claim-draft.ts'

const PLACE = { owner: 'C-1', form: 'new' }
const NAMES = ['a.pdf', 'b.pdf', 'c.png']
const TABS = 2

/** The content of a form: its text, and its files with their addresses. */
type Content = { text?: string | undefined; files: string[] }

type Step =
  | { do: 'type'; text: string | undefined }
  | { do: 'choose'; names: string[]; uploaded: string[] }
  | { do: 'open' }
  | { do: 'give up' }
  | { do: 'fill the storage' }

/** A tab with the form. `isStored`: its draft was stored once. `isOver`: it was given up, or taken over. */
type Tab = { draft: ClaimDraft; shown: Content; isStored: boolean; isOver: boolean; isUnsaved: boolean }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('type' as const),
      text: fc.option(fc.string(), { nil: undefined }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('choose' as const),
      names: fc.subarray(NAMES),
      uploaded: fc.subarray(NAMES),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('open' as const) }) },
  { weight: 1, arbitrary: fc.constantFrom<Step>({ do: 'give up' }, { do: 'fill the storage' }) },
)

/** Two tabs, of which the one that opened the form last may write, and the draft that the device must have. */
class Device {
  kept: Content | undefined
  #writer: Tab | undefined
  #isFull = false
  readonly #tabs = new Map<number, Tab>()

  async play(index: number, step: Step) {
    const tab = this.#tabs.get(index)
    if (tab === undefined || step.do === 'open') await this.open(index)
    else if (step.do === 'give up') await this.#giveUp(tab)
    else if (step.do === 'fill the storage') this.#isFull = true
    else await this.#enter(tab, step)
  }

  /** The lock of the tabs closes a form that has stored nothing when another one opens. */
  async open(index: number) {
    for (const [at, { isStored }] of this.#tabs) if (!isStored) this.#tabs.delete(at)
    const taken = vi.fn()
    const draft = await openClaimDraft({ ...PLACE, onTaken: taken })
    const shown = contentOf(draft)
    expect(shown).toEqual(this.kept ?? { text: undefined, files: [] })
    const tab = { draft, shown, isStored: this.kept !== undefined, isOver: false, isUnsaved: false }
    this.#tabs.set(index, tab)
    this.#writer = tab
  }

  async #giveUp(tab: Tab) {
    await tab.draft.drop()
    if (!tab.isOver && tab === this.#writer) this.kept = undefined
    tab.isOver = true
  }

  async #enter(tab: Tab, step: Extract<Step, { do: 'type' | 'choose' }>) {
    const { draft, shown } = tab
    if (step.do === 'type') {
      tab.isUnsaved ||= step.text !== shown.text
      shown.text = step.text
      draft.keep(step.text)
    } else {
      const files = step.names.map((name) =>
        claimFile(name, { url: step.uploaded.includes(name) ? `https://${name}` : undefined }),
      )
      tab.isUnsaved = true
      shown.files = files.map(({ file, url }) => `${file.name} ${file.size} ${url}`)
      draft.keepFiles(files)
    }
    await this.#saved(tab)
  }

  async #saved(tab: Tab) {
    const isEmpty = tab.shown.text === undefined && tab.shown.files.length === 0
    const mayWrite = !tab.isOver && tab.isUnsaved
    const fails = this.#isFull && mayWrite && !isEmpty && tab === this.#writer
    const put = vi.spyOn(IDBObjectStore.prototype, 'put')
    if (fails) {
      this.#isFull = false
      put.mockImplementation(() => {
        throw new DOMException('', 'QuotaExceededError')
      })
    }
    await tab.draft.flush()
    put.mockRestore()
    if (!mayWrite) return
    if (fails) return expect(tab.draft.status()).toEqual({ kind: 'unsaved', reason: 'full' })
    if (tab !== this.#writer) tab.isOver = true
    else {
      tab.isUnsaved = false
      tab.isStored = !isEmpty
      this.kept = isEmpty ? undefined : { ...tab.shown, files: [...tab.shown.files] }
      expect(tab.draft.status().kind).toBe(isEmpty ? 'empty' : 'saved')
    }
  }
}

const contentOf = ({ found }: ClaimDraft): Content => ({
  text: found?.values,
  files: (found?.files ?? []).map(({ file, url }) => `${file.name} ${file.size} ${url}`),
})

test('over random schedules of two tabs and a full storage, the last tab has the draft with every file, and no other tab changes it', async () => {
  const schedule = fc.array(fc.tuple(fc.nat(TABS - 1), step), { maxLength: 20 })
  await fc.assert(
    fc.asyncProperty(schedule, async (steps) => {
      openDatabase()
      await keepClaimDraft(PLACE, { values: 'first' })
      const device = new Device()
      device.kept = { text: 'first', files: [] }
      for (const [index, each] of steps) await device.play(index, each)
      await device.open(TABS)
    }),
    { numRuns: 60 },
  )
})
