import { isOfflineFailure } from '../../lib/connection.ts'
import type { ClaimFile } from '../../session/claim-files.ts'
import { readClaimFile } from './read-claim-file.ts'
import { claimFilesOf, type Upload, type UploadState } from './upload.ts'
import {
  addressIn,
  CANCELED_STATE,
  isCanceled,
  isHalted,
  keyOf,
  READY,
  sendable,
  stateOf,
  waiting,
  withoutTwins,
} from './upload-states.ts'
import { isLostUpload, uploadFailureText } from './upload-texts.ts'

/** Uploads at the same time. A limit of our own, so that the first file is there soon on a slow line. */
const AT_A_TIME = 2

type QueueParts = {
  /** Files of an earlier visit. Those with an address are not uploaded again. */
  found: readonly ClaimFile[]
  /** Called when a file was added, uploaded, canceled, replaced or removed, with all files that passed the checks. */
  onFiles: (files: ClaimFile[]) => void
  /** The text of a failed upload; the text of a claim by default. */
  failureText?: ((error: unknown) => string) | undefined
}

/** Uploads one file and resolves with its address. */
type Send = (file: File, onProgress: (share: number) => void, signal: AbortSignal) => Promise<string>

/**
 * The files of one form while it is open: checks them one after the other, uploads them two at a time, pauses while the
 * device is offline, and never uploads a file twice: one that is an invoice and a medical record at once is uploaded for
 * both.
 */
export class UploadQueue {
  readonly #parts: QueueParts
  readonly #listeners = new Set<() => void>()
  readonly #running = new Map<string, AbortController>()
  #uploads: readonly Upload[]
  #announced: string
  #send: Send | undefined
  #isOnline = true
  #lastCheck: Promise<void> = Promise.resolve()

  constructor(parts: QueueParts) {
    this.#parts = parts
    this.#uploads = parts.found.map((file) => {
      const url = file.url ?? (file.isCanceled ? undefined : addressIn(parts.found, file.sha256))
      return { ...file, url, state: stateOf({ ...file, url }) }
    })
    this.#announced = keyOf(this.#uploads)
  }

  get = () => this.#uploads

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Begins to upload. @returns a function that stops it, when the form is left */
  start(send: Send) {
    this.#send = send
    this.#pump()
    return () => {
      this.#send = undefined
      this.#halt({ step: 'waiting' })
    }
  }

  /** Follows the connection of the device. */
  follow(isOnline: boolean) {
    this.#isOnline = isOnline
    if (isOnline) this.#edit((each) => (isHalted(each) && !this.#running.has(each.id) ? waiting(each) : each))
    this.#pump()
  }

  add(files: readonly File[], to: Pick<Upload, 'kind' | 'place'>) {
    const added = files.map((file): Upload => {
      return { id: crypto.randomUUID(), ...to, file, state: { step: 'checking' } }
    })
    this.#set([...this.#uploads, ...added])
    for (const { id, file } of added) this.#check(id, file)
  }

  /** Uses a file that passed the checks for another part of the form too, such as an invoice that is a medical record at once. */
  addUse(id: string, to: Pick<Upload, 'kind' | 'place'>) {
    const found = this.#uploads.find((each) => each.id === id)
    if (found?.sha256 === undefined) return
    const { file, sha256 } = found
    const url = addressIn(this.#uploads, sha256)
    const also: Upload = { id: crypto.randomUUID(), ...to, file, sha256, url, state: stateOf({ url }) }
    this.#set([...this.#uploads, also])
    this.#pump()
  }

  /**
   * Takes another file in place of one, which stays if the other one is refused. A file that is invoice and record at once
   * is replaced as both, because it was chosen once.
   */
  replace(id: string, file: File) {
    this.#check(id, file)
  }

  /** Uploads a file again whose upload failed or was canceled, unless another use of it is uploaded by now. */
  retry(id: string) {
    this.#edit((each) =>
      each.id === id && each.state.step === 'failed'
        ? sendable(each, addressIn(this.#uploads, each.sha256))
        : each,
    )
    this.#pump()
  }

  cancel(id: string) {
    this.#abort(id)
    this.#enter(id, CANCELED_STATE)
    this.#pump()
  }

  remove(id: string) {
    this.#abort(id)
    const others = this.#uploads.filter((each) => each.id !== id)
    this.#set(withoutTwins(others, (twin) => twin.id === id))
    this.#pump()
  }

  #set(next: readonly Upload[]) {
    this.#uploads = next
    const key = keyOf(next)
    if (key !== this.#announced) {
      this.#announced = key
      this.#parts.onFiles(claimFilesOf(next))
    }
    for (const listener of this.#listeners) listener()
  }

  #edit(edited: (upload: Upload) => Upload) {
    this.#set(this.#uploads.map(edited))
  }

  #change(id: string, changed: Partial<Upload>) {
    this.#edit((each) => (each.id === id ? { ...each, ...changed } : each))
  }

  #enter(id: string, state: UploadState) {
    this.#change(id, { state })
  }

  #abort(id: string) {
    this.#running.get(id)?.abort()
    this.#running.delete(id)
  }

  /** Reads one file at a time, because several large ones could exceed a phone's memory. */
  #check(id: string, chosen: File) {
    this.#lastCheck = this.#lastCheck.then(async () => {
      const kind = this.#uploads.find((each) => each.id === id)?.kind
      const read = await readClaimFile(chosen, () =>
        claimFilesOf(this.#uploads).filter((each) => each.kind === kind),
      )
      const upload = this.#uploads.find((each) => each.id === id)
      if (upload === undefined) return
      if (read.ok) return this.#accept(id, read)
      const { twin: other } = read
      const twin = other && { id: other.id, place: other.place, name: other.file.name }
      if (upload.sha256 === undefined)
        this.#change(id, { file: chosen, twin, state: { step: 'refused', message: read.message } })
      else this.#change(id, { twin, problem: read.message })
    })
  }

  #accept(id: string, { file, sha256 }: { file: File; sha256: string }) {
    const before = this.#uploads.find((each) => each.id === id)?.sha256
    const replaced = this.#uploads.filter(
      (each) => each.id === id || (before !== undefined && each.sha256 === before),
    )
    for (const each of replaced) this.#abort(each.id)
    const url = addressIn(this.#uploads, sha256)
    // Records that have the new file already need no second one.
    const isTwice = ({ id: own, kind }: Upload) =>
      own !== id && this.#uploads.some((other) => other.sha256 === sha256 && other.kind === kind)
    const next = this.#uploads.flatMap((each) => {
      if (!replaced.includes(each)) return each
      return isTwice(each) ? [] : sendable({ ...each, file, sha256 }, url)
    })
    this.#set(withoutTwins(next, (twin) => replaced.some((each) => each.id === twin.id)))
    this.#pump()
  }

  #pump() {
    const send = this.#send
    if (send === undefined) return
    if (!this.#isOnline) return this.#halt({ step: 'paused' })
    for (const upload of this.#uploads) {
      if (this.#running.size >= AT_A_TIME) return
      if (upload.state.step === 'waiting' && !this.#isRunning(upload)) void this.#upload(upload, send)
    }
  }

  /** Whether the file is being uploaded, for this list or another one. */
  #isRunning({ id, sha256 }: Upload): boolean {
    return this.#uploads.some(
      (each) => this.#running.has(each.id) && (each.id === id || each.sha256 === sha256),
    )
  }

  async #upload({ id, file, sha256 }: Upload, send: Send) {
    const controller = new AbortController()
    const { signal } = controller
    this.#running.set(id, controller)
    this.#enter(id, { step: 'uploading', share: 0 })
    const progress = (share: number) => signal.aborted || this.#enter(id, { step: 'uploading', share })
    try {
      const url = await send(file, progress, signal)
      if (!signal.aborted)
        this.#edit((each) =>
          each.sha256 === sha256 && !isCanceled(each) ? { ...each, url, state: READY } : each,
        )
    } catch (error) {
      if (!signal.aborted) this.#enter(id, this.#failed(error))
    }
    if (this.#running.get(id) === controller) this.#running.delete(id)
    this.#pump()
  }

  #failed(error: unknown): UploadState {
    if (isOfflineFailure(error)) return { step: 'paused' }
    const { failureText = uploadFailureText } = this.#parts
    return { step: 'failed', message: failureText(error), isLost: isLostUpload(error) }
  }

  /** Ends every upload that has no answer yet. */
  #halt(state: UploadState) {
    for (const { id } of this.#uploads) this.#abort(id)
    this.#edit((each) => (isHalted(each) ? { ...each, state } : each))
  }
}
