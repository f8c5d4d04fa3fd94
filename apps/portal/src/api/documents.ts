import type { ListedDocument } from '@portal/domain/document-list'
import { documentIdOf, FILE_START_BYTES, isContentOf } from '@portal/domain/documents'
import { archivePaths } from '@portal/domain/file-names'
import type { PICTURE_MESSAGES } from '@portal/domain/pictures'
import { checkUpload } from '@portal/domain/uploads'
import { type CodeOf, call } from '@portal/sdk'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { inPool } from '../lib/pool.ts'
import { withProgress } from '../lib/upload-progress.ts'
import { createArchive } from '../lib/zip.ts'
import { type Api, customerOf } from '../session/context.ts'
import { ApiError } from './refusal.ts'

/** The URL of a file does not belong to the document service; no request was made (002 §5). */
export class InvalidFileUrlError extends Error {
  override readonly name = 'InvalidFileUrlError'

  constructor() {
    super('The address of a file is none of the document service.')
  }
}

type FileRefusal = keyof typeof PICTURE_MESSAGES

/** The portal or the service refused a file. The screen has a text for each reason. */
export class RefusedFileError extends Error {
  override readonly name = 'RefusedFileError'
  readonly reason: FileRefusal

  constructor(reason: FileRefusal) {
    super(`The file is refused: ${reason}`)
    this.reason = reason
  }
}

type Upload = {
  file: File
  /** Receives the share of bytes sent, from 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/**
 * Uploads a file and returns its URL, which other calls refer to (002 §7). Only the customer can read the file
 * (decision 9). Rejects with RefusedFileError for a file that is refused.
 */
export function uploadDocumentMutation({ sdk }: Api) {
  return mutationOptions({
    mutationFn: async ({ file, onProgress, signal }: Upload) => {
      await refuseUnsuitable(file)
      const { data } = await withProgress(onProgress, (correlationId) =>
        call(
          sdk.document.POST('/v1/documents', {
            body: { file },
            headers: { 'x-correlation-id': correlationId },
            bodySerializer: () => {
              const form = new FormData()
              form.set('file', file, file.name)
              return form
            },
            signal: signal ?? null,
          }),
        ),
      ).catch(tellReason)
      return data.Location
    },
    meta: { refetch: [] },
  })
}

async function refuseUnsuitable(file: File) {
  const checked = checkUpload(file)
  if (!checked.ok) throw new RefusedFileError(checked.reason)
  const start = new Uint8Array(await file.slice(0, FILE_START_BYTES).arrayBuffer())
  if (!isContentOf(file.type.toLowerCase(), start)) throw new RefusedFileError('wrongType')
}

/** The service's refusals of a file by code; the screen has their texts. */
const FILE_REFUSALS = {
  FILE_TYPE_INVALID: 'wrongType',
  FILE_TOO_SMALL: 'tooSmall',
  FILE_TOO_LARGE: 'tooLarge',
  TOO_MANY_REQUESTS: null,
} as const satisfies Record<CodeOf<'uploadDocument'>, FileRefusal | null>

function tellReason(error: unknown): never {
  const code = error instanceof ApiError ? error.code : undefined
  const found = Object.entries(FILE_REFUSALS).find(([refused]) => refused === code)
  throw found?.[1] == null ? error : new RefusedFileError(found[1])
}

/**
 * Reads the bytes of a document through our gateway, whatever host its URL names.
 * @throws InvalidFileUrlError for a URL that does not belong to the document service
 */
export async function readDocument({ sdk, config }: Api, url: string, signal?: AbortSignal): Promise<Blob> {
  const documentId = documentIdOf(url, config.gateway)
  if (documentId === undefined) throw new InvalidFileUrlError()
  return call(
    sdk.document.GET('/v1/documents/{documentId}', {
      params: { path: { documentId } },
      parseAs: 'blob',
      signal: signal ?? null,
    }),
  )
}

/** Reads one file for saving. Rejects with InvalidFileUrlError or ApiError. */
export function downloadDocumentMutation(api: Api) {
  return mutationOptions({
    mutationFn: (url: string) => readDocument(api, url),
    meta: { refetch: [] },
  })
}

/** A limit of our own: the browser would queue more requests than these. */
const FILES_AT_A_TIME = 4

type Batch = {
  documents: readonly ListedDocument[]
  /** Receives the number of files that were read or failed. */
  onProgress: (done: number) => void
  signal: AbortSignal
}

export type MissingDocument = { document: ListedDocument; error: unknown }

/**
 * Reads several files, a few at a time, into one archive with a folder for each pet. A file that fails is reported and
 * does not stop the others. Without any file there is no archive. Rejects when the signal aborts.
 */
export function archiveDocumentsMutation(api: Api) {
  return mutationOptions({
    mutationFn: async ({ documents, onProgress, signal }: Batch) => {
      const missing: MissingDocument[] = []
      let done = 0
      const read = await inPool(documents, FILES_AT_A_TIME, async (document) => {
        const file = await readDocument(api, document.url, signal).catch((error: unknown) => {
          signal.throwIfAborted()
          missing.push({ document, error })
        })
        done += 1
        onProgress(done)
        return file === undefined ? [] : [{ folder: document.petName, label: document.label, file }]
      })
      const files = read.flat()
      return { archive: files.length === 0 ? undefined : await archived(files), missing }
    },
    meta: { refetch: [] },
  })
}

async function archived(files: readonly { folder: string; label: string; file: Blob }[]): Promise<Blob> {
  const paths = archivePaths(files.map(({ folder, label, file }) => ({ folder, label, type: file.type })))
  const parts: Blob[] = []
  // A Blob, which the browser may move to disk.
  const archive = await createArchive((bytes) => parts.push(new Blob([bytes])))
  for (const [index, path] of paths.entries()) {
    const file = files[index]?.file
    if (file !== undefined) await archive.add(path, file)
  }
  await archive.finish()
  return new Blob(parts, { type: 'application/zip' })
}

/**
 * A private picture as a data URL for an `<img>`, which cannot send the session. A picture never changes under its
 * name, so it stays cached until the sign-out clears the cache.
 */
export function pictureQuery(api: Api, url: string) {
  const { email } = customerOf(api)
  return queryOptions({
    queryKey: ['picture', email, url],
    queryFn: async ({ signal }) => dataAddress(await readDocument(api, url, signal)),
    staleTime: Number.POSITIVE_INFINITY,
    retry: (failures, error) => failures < 2 && !(error instanceof InvalidFileUrlError),
  })
}

/** @throws RefusedFileError for a file that is not a picture */
async function dataAddress(blob: Blob): Promise<string> {
  if (!blob.type.startsWith('image/')) throw new RefusedFileError('wrongType')
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
}
