import { deviceNow } from '../lib/clock.ts'
import { DraftTakenError } from './claim-draft-rows.ts'
import {
  type ClaimDraftSlot,
  type DraftContent,
  newDraftKey,
  removeOwnClaimDraft,
  type SentContent,
  takeClaimDraft,
  writeClaimDraft,
} from './claim-draft-store.ts'
import type { ClaimFile } from './claim-files.ts'
import { createListeners } from './listeners.ts'

/** `at` in milliseconds since 1970. `unsaved`: the device can keep nothing, or has no room. The form works all the same. */
export type ClaimDraftStatus =
  | { kind: 'empty' }
  | { kind: 'saved'; at: number }
  | { kind: 'unsaved'; reason: 'full' | 'denied' }

/** The pause after a change before it is saved, so that not every key writes. */
const PAUSE_MS = 400

type Options = ClaimDraftSlot & {
  /** Called when another tab writes the draft from now on, or the draft was deleted. */
  onTaken: () => void
  /** Whether anything may be kept now; by default it may. */
  mayKeep?: () => boolean
  /** Called when the service has received the draft. */
  onReceived?: (claimNumber: string) => void
}

/** Reads the draft of a form, or begins one. Where the device can keep nothing, the draft lasts as long as the form. */
export async function openClaimDraft({
  onTaken,
  onReceived,
  mayKeep = () => true,
  ...slot
}: Options): Promise<ClaimDraft> {
  const listeners = { onTaken, onReceived, mayKeep }
  const writer = crypto.randomUUID()
  try {
    const found = await takeClaimDraft(slot, writer)
    if (found !== undefined) return new ClaimDraft({ ...found, ...listeners, writer, isNew: false })
  } catch {
    // The first change tries to save, and then says that it cannot.
  }
  const content = { ...slot, idempotencyKey: crypto.randomUUID(), files: [] }
  return new ClaimDraft({ ...(await newDraftKey()), at: 0, content, ...listeners, writer, isNew: true })
}

type Parts = {
  id: string
  key: CryptoKey
  at: number
  content: DraftContent
  writer: string
  isNew: boolean
  onTaken: () => void
  mayKeep: () => boolean
  onReceived: ((claimNumber: string) => void) | undefined
}

/** The draft of one form while it is open: what was found, and how it is saved. It never rejects. */
export class ClaimDraft {
  /** Sent with the submission, and the same after every return to the draft. */
  readonly idempotencyKey: string
  /** The draft as it was found; undefined for a new one. */
  readonly found: { at: number; values?: string; sentAt?: number; files: readonly ClaimFile[] } | undefined
  readonly #parts: Omit<Parts, 'content' | 'isNew'>
  readonly #listeners = createListeners<[]>()
  #content: DraftContent
  #isNew: boolean
  #status: ClaimDraftStatus
  #written: ReadonlySet<string>
  #isChanged = false
  #isOver = false
  #timer: ReturnType<typeof setTimeout> | undefined
  #last: Promise<void> = Promise.resolve()

  constructor({ content, isNew, ...parts }: Parts) {
    this.#parts = parts
    this.#content = content
    this.#isNew = isNew
    this.#written = new Set(content.files.map(({ sha256 }) => sha256))
    this.#status = isNew ? { kind: 'empty' } : { kind: 'saved', at: parts.at }
    this.idempotencyKey = content.idempotencyKey
    this.found = isNew ? undefined : { at: parts.at, ...content }
  }

  status = () => this.#status
  subscribe = this.#listeners.add

  /** Keeps the values of the form, shortly after the last change. @param values JSON; undefined when nothing is typed */
  keep = (values: string | undefined) => {
    if (values === this.#content.values) return
    const { values: _, ...rest } = this.#content
    this.#content = { ...rest, ...(values === undefined ? {} : { values }) }
    this.#isChanged = true
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.flush(), PAUSE_MS)
  }

  /** Keeps the files that passed the checks, at once. */
  keepFiles = (files: readonly ClaimFile[]) => {
    this.#content = { ...this.#content, files }
    this.#isChanged = true
    void this.flush()
  }

  /**
   * Notes that the claim is being sent, or that it was refused, and resolves when this is stored, or when the device can
   * store nothing.
   * @throws DraftTakenError when another tab has the draft
   */
  markSent = async (isSent: boolean): Promise<void> => {
    const { sentAt: _, sent = [], ...rest } = this.#content
    const present = sentContent(rest)
    const isKnown = sent.some((each) => JSON.stringify(each) === JSON.stringify(present))
    this.#content = isSent
      ? { ...rest, sentAt: deviceNow(), sent: isKnown ? sent : [...sent, present] }
      : { ...rest }
    this.#isChanged = true
    await this.flush()
    if (this.#isOver) throw new DraftTakenError('The draft has another writer.')
  }

  /** The present content, and those under which the draft was sent before without a known answer. */
  contents(): { present: SentContent; sent: readonly SentContent[] } {
    return { present: sentContent(this.#content), sent: this.#content.sent ?? [] }
  }

  /** Saves what is not saved yet. */
  flush = (): Promise<void> => {
    clearTimeout(this.#timer)
    this.#last = this.#last.then(() => this.#save())
    return this.#last
  }

  /** Deletes the draft after the service has received it, and tells the other tabs. */
  dropReceived = (claimNumber: string): Promise<void> => {
    this.#parts.onReceived?.(claimNumber)
    return this.drop()
  }

  /** Deletes the draft, after the claim was received or the form was given up. From then on nothing is kept. */
  drop = (): Promise<void> => {
    clearTimeout(this.#timer)
    this.#isOver = true
    // A draft that cannot be deleted now stays for at most 60 days, and can be deleted in the settings.
    this.#last = this.#last.then(() => this.#remove()).catch(() => undefined)
    return this.#last
  }

  async #save() {
    if (this.#isOver || !this.#isChanged || !this.#parts.mayKeep()) return
    this.#isChanged = false
    const { values, files } = this.#content
    try {
      await (values === undefined && files.length === 0 ? this.#remove() : this.#write())
    } catch (error) {
      if (error instanceof DraftTakenError) {
        this.#isOver = true
        return this.#parts.onTaken()
      }
      // The next change tries again, because files may have been removed meanwhile.
      this.#isChanged = true
      this.#enter({ kind: 'unsaved', reason: isFull(error) ? 'full' : 'denied' })
    }
  }

  async #write() {
    const { onTaken: _, onReceived: _told, mayKeep: __, writer, ...draft } = this.#parts
    const content = this.#content
    const at = deviceNow()
    await writeClaimDraft({ ...draft, at, content }, { writer, isNew: this.#isNew, written: this.#written })
    this.#isNew = false
    this.#written = new Set(content.files.map(({ sha256 }) => sha256))
    this.#enter({ kind: 'saved', at })
  }

  async #remove() {
    if (!this.#isNew) await removeOwnClaimDraft(this.#parts.id, this.#parts.writer)
    this.#isNew = true
    this.#written = new Set()
    this.#enter({ kind: 'empty' })
  }

  #enter(status: ClaimDraftStatus) {
    this.#status = status
    this.#listeners.call()
  }
}

function sentContent({ values, files }: Pick<DraftContent, 'values' | 'files'>) {
  const hashes = files.map(({ place, sha256 }) => `${place} ${sha256}`).sort()
  return { ...(values === undefined ? {} : { values }), files: hashes }
}

const isFull = (error: unknown) => error instanceof Error && error.name === 'QuotaExceededError'
