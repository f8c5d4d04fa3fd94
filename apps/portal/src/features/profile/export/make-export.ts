import { type ExportTable, exportIndex, type IndexEntry, tableFiles } from '@portal/domain/data-export'
import { createPaths } from '@portal/domain/file-names'
import type { ExportReads } from '../../../api/data-export.ts'
import { InvalidFileUrlError, readDocument } from '../../../api/documents.ts'
import { localToday } from '../../../lib/clock.ts'
import { isOfflineFailure, untilOnline } from '../../../lib/connection.ts'
import type { FileTarget } from '../../../lib/files.ts'
import { dateText } from '../../../lib/format.ts'
import { createArchive } from '../../../lib/zip.ts'
import { downloadAlert } from '../../../parts/files/file-download.tsx'
import type { Api } from '../../../session/context.ts'
import { type ExportPart, PART_NAMES, PART_TABLES, type TablePart } from './export-parts.ts'
import { documentTables, type InsideDocument } from './export-tables.ts'

/**
 * Something that is left out, with the reason. `id` is its part, or the address of a document. An address that is no file of
 * ours is not worth another try.
 */
export type Missing = { id: string; part: ExportPart; title: string; reason: string; canRetry: boolean }

/** The part that is being made, after `done` of `total`; of the documents also their number and bytes so far. */
export type Progress = {
  part: ExportPart
  done: number
  total: number
  documents?: { done: number; total: number; bytes: number }
}

export type Making = {
  api: Api
  reads: ExportReads
  parts: readonly ExportPart[]
  /** The addresses of the documents of earlier files, which are left out; the saved ones are added. */
  saved: Set<string>
  onProgress: (progress: Progress) => void
  signal: AbortSignal
}

/** A ZIP file without 64-bit fields ends at 4 GiB. */
const MOST_BYTES = 4_000_000_000

/**
 * Makes one ZIP file part by part, with at most one document in memory. What fails is left out and listed in the index. If
 * nothing could be read, no file is left.
 * @returns what is left out, and whether there is a file
 * @throws the reason of the signal, and the error of a file that could not be written
 */
export async function makeExport(making: Making, target: FileTarget) {
  const { parts, saved, onProgress, signal } = making
  const archive = await createArchive(target.write)
  const add = (path: string, text: string) => archive.add(path, new Blob([text]))
  const entries: IndexEntry[] = []
  const missing: Missing[] = []
  async function addTables(made: readonly ExportTable[]) {
    for (const table of made) {
      const { json, csv } = tableFiles(table)
      await add(csv.path, csv.text)
      await add(json.path, json.text)
      const files = [
        { path: csv.path, text: 'CSV' },
        { path: json.path, text: 'JSON' },
      ]
      entries.push({ title: table.title, count: table.rows.length, files })
    }
  }
  const inside: InsideDocument[] = []
  for (const [done, part] of parts.entries()) {
    signal.throwIfAborted()
    const progress = { part, done, total: parts.length }
    onProgress(progress)
    if (part !== 'documents') {
      const made = await madePart(making, part)
      if (made.problem !== undefined) missing.push(leftOut(part, made.problem))
      await addTables(made.tables)
      continue
    }
    const { found, missing: lost } = await addDocuments(making, progress, archive)
    inside.push(...found)
    missing.push(...lost)
    if (found.length > 0) await addTables(documentTables(found))
  }
  signal.throwIfAborted()
  const isSaved = entries.length > 0
  if (isSaved) {
    const documents = inside.map(({ path, label }) => ({ path, label }))
    await add('index.html', exportIndex({ day: dateText(localToday()), entries, documents, missing }))
    await archive.finish()
    await target.finish()
    for (const { url } of inside) saved.add(url)
  } else await target.cancel()
  return { missing, isSaved }
}

const leftOut = (part: ExportPart, reason: string): Missing => ({
  id: part,
  part,
  title: PART_NAMES[part],
  reason,
  canRetry: true,
})

/** The tables of a part, which has none when it could not be read. */
async function madePart({ api, reads, signal }: Making, part: TablePart) {
  try {
    return await untilAborted(PART_TABLES[part](reads, api), signal)
  } catch {
    signal.throwIfAborted()
    return { tables: [], problem: 'We couldn’t read this part.' }
  }
}

type Adding = { add: (path: string, file: Blob) => Promise<void> }

/** Adds each document that no earlier file has, one after the other. */
async function addDocuments(making: Making, progress: Progress, archive: Adding) {
  const { reads, saved, signal, onProgress } = making
  const found: InsideDocument[] = []
  const missing: Missing[] = []
  const list = await untilAborted(reads.documents(), signal).catch(() => undefined)
  signal.throwIfAborted()
  if (list === undefined || list.lists > 0)
    missing.push(leftOut('documents', 'We couldn’t read all lists of documents.'))
  const documents = (list?.documents ?? []).filter(({ url }) => !saved.has(url))
  const pathOf = createPaths()
  let bytes = 0
  for (const [done, document] of documents.entries()) {
    onProgress({ ...progress, documents: { done, total: documents.length, bytes } })
    const file = await readOnline(making, document.url)
    const isFull = file instanceof Blob && bytes + file.size > MOST_BYTES
    if (!(file instanceof Blob) || isFull) {
      const title = [document.label, document.petName].filter(Boolean).join(', ')
      const reason = isFull ? 'There is no room for it in one ZIP file.' : downloadAlert(file)
      const canRetry = !(file instanceof InvalidFileUrlError)
      missing.push({ id: document.url, part: 'documents', title, reason, canRetry })
      continue
    }
    bytes += file.size
    const { label, petName } = document
    const path = `documents/${pathOf({ folder: petName, label, type: file.type })}`
    await archive.add(path, file)
    found.push({ ...document, path })
  }
  return { found, missing }
}

/** Reads a document, as soon as there is a connection. @returns the file, or the failure */
async function readOnline({ api, signal }: Making, url: string): Promise<unknown> {
  for (;;) {
    await untilAborted(untilOnline(), signal)
    try {
      return await untilAborted(readDocument(api, url, signal), signal)
    } catch (error) {
      signal.throwIfAborted()
      if (!isOfflineFailure(error)) return error
    }
  }
}

/** Settles like the work, or rejects as soon as the signal aborts. */
async function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = Promise.withResolvers<never>()
  const abort = () => aborted.reject(signal.reason)
  if (signal.aborted) abort()
  signal.addEventListener('abort', abort, { once: true })
  try {
    return await Promise.race([work, aborted.promise])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}
