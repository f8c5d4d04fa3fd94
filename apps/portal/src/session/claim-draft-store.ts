import * as v from 'valibot'
import { deviceNow } from '../lib/clock.ts'
import { createSealKey, seal, unseal } from '../lib/sealing.ts'
import { noteClaimDraft } from './claim-draft-flag.ts'
import {
  type DraftRow,
  type FileRow,
  readFileRow,
  readRows,
  removeOwnRow,
  removeRows,
  takeRow,
  writeRow,
} from './claim-draft-rows.ts'
import type { ClaimFile } from './claim-files.ts'

/** The lifetime of a claim draft after its last change, by this device's clock (decision 27). */
export const CLAIM_DRAFT_LIFETIME_MS = 60 * 24 * 3600 * 1000

/** The policyholder by customer number, and the form: a new claim, or the missing documents of one. */
export type ClaimDraftSlot = { owner: string; form: string }

const content = v.object({
  owner: v.string(),
  form: v.string(),
  idempotencyKey: v.string(),
  /** When the claim was sent, until its answer is known. */
  sentAt: v.exactOptional(v.number()),
  /** Each content that was sent with the key, until the answer is known. */
  sent: v.exactOptional(
    v.array(v.object({ values: v.exactOptional(v.string()), files: v.array(v.string()) })),
  ),
  /** The values of the form as JSON. */
  values: v.exactOptional(v.string()),
  files: v.array(
    v.object({
      id: v.string(),
      kind: v.picklist(['INVOICE', 'MEDICAL']),
      place: v.string(),

      name: v.string(),
      type: v.string(),
      lastModified: v.number(),
      sha256: v.string(),

      url: v.exactOptional(v.string()),
      isCanceled: v.exactOptional(v.boolean()),
    }),
  ),
})

const stored = v.pipe(v.string(), v.parseJson(), content)

export type DraftContent = Omit<v.InferOutput<typeof content>, 'files'> & { files: readonly ClaimFile[] }

/** A content that was sent: the values of the form as JSON, and its files by field and hash. */
export type SentContent = { values?: string; files: readonly string[] }

/** A draft in a list, without the content of its files. `isSent`: it was sent, and its answer is not known. */
export type ListedDraft = { id: string; form: string; at: number; fileNames: string[]; isSent: boolean }

/** A draft that was found, and what is needed to write it again. */
export type FoundDraft = { id: string; key: CryptoKey; at: number; content: DraftContent }

/** The drafts of a policyholder, newest first. Expired ones of everybody are deleted. */
export async function listClaimDrafts(owner: string): Promise<ListedDraft[]> {
  const opened = await openAll()
  return opened
    .filter((each) => each.content.owner === owner)
    .map(({ row: { id, at }, content: { form, files, sentAt } }) => ({
      id,
      form,
      at,
      isSent: sentAt !== undefined,
      fileNames: files.map(({ name }) => name),
    }))
    .sort((a, b) => b.at - a.at)
}

/** Whether this device has a draft of anybody. Expired ones are deleted. */
export async function hasClaimDrafts(): Promise<boolean> {
  return (await liveRows()).length > 0
}

/** Deletes one draft, or the drafts of everybody. */
export async function removeClaimDrafts(id?: string): Promise<void> {
  await removeRows(id === undefined ? (await readRows()).map((row) => row.id) : [id])
  await liveRows()
}

/** Deletes the draft of a form. @throws DraftTakenError when another tab has taken it over, or when it is gone */
export async function removeOwnClaimDraft(id: string, writer: string): Promise<void> {
  await removeOwnRow(id, writer)
  await liveRows()
}

/** Reads the newest draft of a form, and makes this form its writer. */
export async function takeClaimDraft(
  { owner, form }: ClaimDraftSlot,
  writer: string,
): Promise<FoundDraft | undefined> {
  const newestFirst = (await openAll()).sort((a, b) => b.row.at - a.row.at)
  for (const { row, content } of newestFirst) {
    if (content.owner !== owner || content.form !== form) continue
    if (!(await takeRow(row.id, writer))) return undefined
    const files = await Promise.all(content.files.map((file) => openFile(row, file)))
    return {
      id: row.id,
      key: row.key,
      at: row.at,
      content: { ...content, files: files.filter((file) => file !== undefined) },
    }
  }
  return undefined
}

/** A new draft, which is not stored yet. */
export async function newDraftKey(): Promise<{ id: string; key: CryptoKey }> {
  return { id: crypto.randomUUID(), key: await createSealKey() }
}

/**
 * Stores a draft.
 * @param written the content hashes of its files that are stored already
 * @throws DraftTakenError, or what the browser throws when the storage is full or denied
 */
export async function writeClaimDraft(
  { id, key, at, content: { files, ...rest } }: FoundDraft,
  { writer, isNew, written }: { writer: string; isNew: boolean; written: ReadonlySet<string> },
): Promise<void> {
  const listed = files.map(({ file: { name, type, lastModified }, url, isCanceled, ...file }) => ({
    ...file,
    name,
    type,
    lastModified,

    ...(url === undefined ? {} : { url }),
    ...(isCanceled === true ? { isCanceled } : {}),
  }))
  const text = new TextEncoder().encode(JSON.stringify({ ...rest, files: listed }))
  const sealed = await seal(key, id, text)
  const added = files.filter(({ sha256 }) => !written.has(sha256)).map((file) => sealFile(id, key, file))
  const sha256s = files.map(({ sha256 }) => sha256)
  await writeRow({ id, key, writer, at, ...sealed }, { isNew, added: await Promise.all(added), sha256s })
  noteClaimDraft(true)
}

async function sealFile(id: string, key: CryptoKey, { sha256, file }: ClaimFile): Promise<FileRow> {
  return { sha256, ...(await seal(key, `${id} ${sha256}`, await file.arrayBuffer())) }
}

async function openFile(
  { id, key }: DraftRow,
  { name, type, lastModified, ...file }: v.InferOutput<typeof content>['files'][number],
): Promise<ClaimFile | undefined> {
  const row = await readFileRow(id, file.sha256)
  if (row === undefined) return undefined
  const bytes = await unseal(key, `${id} ${file.sha256}`, row)
  return { ...file, file: new File([bytes], name, { type, lastModified }) }
}

/** The drafts that can be read. A damaged one is left out until it expires. */
async function openAll() {
  const opened = (await liveRows()).map(async (row) => {
    const text = await unseal(row.key, row.id, row).then(
      (bytes) => new TextDecoder().decode(bytes),
      () => undefined,
    )
    const { success, output } = v.safeParse(stored, text)
    return success ? [{ row, content: output }] : []
  })
  return (await Promise.all(opened)).flat()
}

/** The drafts that have not expired. The others are deleted. */
async function liveRows(): Promise<DraftRow[]> {
  const rows = await readRows()
  // The absolute difference, because setting the clock back must not prolong a draft.
  const isLive = ({ at }: DraftRow) => Math.abs(deviceNow() - at) < CLAIM_DRAFT_LIFETIME_MS
  const expired = rows.filter((row) => !isLive(row))
  if (expired.length > 0) await removeRows(expired.map(({ id }) => id))
  const live = rows.filter(isLive)
  noteClaimDraft(live.length > 0)
  return live
}
