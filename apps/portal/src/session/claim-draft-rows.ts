import { answer, completion, inDatabase } from '../lib/indexed-db.ts'
import type { Sealed } from '../lib/sealing.ts'

/**
 * A claim draft at rest. `writer` is the form that may write it, `at` the time of the last write in milliseconds since
 * 1970. The key is deleted with the row, so that a copy of the rest cannot be read any more.
 */
export type DraftRow = Sealed & { id: string; key: CryptoKey; writer: string; at: number }

/** A file of a draft at rest. It is written once, because its content never changes. */
export type FileRow = Sealed & { sha256: string }

/** Another tab has taken over the draft, or it was deleted. Nothing was written. */
export class DraftTakenError extends Error {
  override readonly name = 'DraftTakenError'
}

const DRAFTS = 'drafts'
const FILES = 'files'

export const CLAIM_DRAFTS_DATABASE = {
  // Access alone throws when storage is denied.
  factory: () => indexedDB,
  name: 'claim-drafts',
  create(made: IDBDatabase) {
    made.createObjectStore(DRAFTS, { keyPath: 'id' })
    made.createObjectStore(FILES)
  },
}

/** The drafts of everybody. */
export function readRows(): Promise<DraftRow[]> {
  return inDatabase(CLAIM_DRAFTS_DATABASE, (database) =>
    answer<DraftRow[]>(database.transaction(DRAFTS).objectStore(DRAFTS).getAll()),
  )
}

/** Makes a form the writer of a draft, so that no other tab writes it. @returns false when it is gone */
export function takeRow(id: string, writer: string): Promise<boolean> {
  return inDatabase(CLAIM_DRAFTS_DATABASE, async (database) => {
    const transaction = database.transaction(DRAFTS, 'readwrite')
    const drafts = transaction.objectStore(DRAFTS)
    const row: DraftRow | undefined = await answer(drafts.get(id))
    if (row === undefined) return false
    drafts.put({ ...row, writer })
    await completion(transaction)
    return true
  })
}

export function readFileRow(draft: string, sha256: string): Promise<FileRow | undefined> {
  return inDatabase(CLAIM_DRAFTS_DATABASE, (database) =>
    answer<FileRow | undefined>(database.transaction(FILES).objectStore(FILES).get(fileKey(draft, sha256))),
  )
}

/**
 * Writes a draft and its new files in one transaction, and removes its files that are not listed.
 * @param isNew whether the draft was not written before
 * @throws DraftTakenError when another form is its writer, or when it was deleted
 */
export function writeRow(
  row: DraftRow,
  { isNew, added, sha256s }: { isNew: boolean; added: readonly FileRow[]; sha256s: readonly string[] },
): Promise<void> {
  return inDatabase(CLAIM_DRAFTS_DATABASE, async (database) => {
    const transaction = database.transaction([DRAFTS, FILES], 'readwrite')
    const drafts = transaction.objectStore(DRAFTS)
    const files = transaction.objectStore(FILES)
    const before: DraftRow | undefined = await answer(drafts.get(row.id))
    if (!isNew && before?.writer !== row.writer) throw new DraftTakenError('The draft has another writer.')
    drafts.put(row)
    for (const each of added) files.put(each, fileKey(row.id, each.sha256))
    const listed = sha256s.map((sha256) => fileKey(row.id, sha256))
    for (const key of await keysOf(files, row.id)) if (!listed.includes(key)) files.delete(key)
    await completion(transaction)
  })
}

/** Removes drafts with their keys and files. */
export function removeRows(ids: readonly string[]): Promise<void> {
  return inDatabase(CLAIM_DRAFTS_DATABASE, async (database) => {
    const transaction = database.transaction([DRAFTS, FILES], 'readwrite')
    for (const id of ids) await removeIn(transaction, id)
    await completion(transaction)
  })
}

/** Removes the draft of a form. @throws DraftTakenError when another form is its writer, or when it was deleted */
export function removeOwnRow(id: string, writer: string): Promise<void> {
  return inDatabase(CLAIM_DRAFTS_DATABASE, async (database) => {
    const transaction = database.transaction([DRAFTS, FILES], 'readwrite')
    const row: DraftRow | undefined = await answer(transaction.objectStore(DRAFTS).get(id))
    if (row?.writer !== writer) throw new DraftTakenError('The draft has another writer.')
    await removeIn(transaction, id)
    await completion(transaction)
  })
}

async function removeIn(transaction: IDBTransaction, id: string) {
  const files = transaction.objectStore(FILES)
  transaction.objectStore(DRAFTS).delete(id)
  for (const key of await keysOf(files, id)) files.delete(key)
}

const fileKey = (draft: string, sha256: string) => `${draft} ${sha256}`

async function keysOf(files: IDBObjectStore, draft: string): Promise<string[]> {
  const keys = await answer(files.getAllKeys())
  return keys.map(String).filter((key) => key.startsWith(fileKey(draft, '')))
}
