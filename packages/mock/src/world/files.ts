import type { UploadedFile } from '../engine/forms.ts'
import { documentIdAt } from '../projections/documents.ts'
import { samplePdf, samplePng } from './sample-files.ts'
import type { CustomerRow } from './tables/rows.ts'
import type { World } from './world.ts'

/** The maximum of stored files in bytes of base64. The oldest files are removed first. */
const LIMIT = 60_000_000

/** Stores an uploaded file under an unguessable id. @returns the id */
export function keepFile(
  world: World,
  customer: CustomerRow,
  { name, contentType, bytes }: UploadedFile,
): string {
  const { files } = world.tables
  const content = Buffer.from(bytes).toString('base64')
  const id = world.secret('document')
  files.insert({ id, customerId: customer.id, name, contentType, bytes: content })
  let size = files.all().reduce((sum, file) => sum + file.bytes.length, 0)
  for (const oldest of [...files.all()]) {
    if (size <= LIMIT) break
    files.remove(oldest)
    size -= oldest.bytes.length
  }
  return id
}

/**
 * A file of the policyholder: an upload, or a document of the persona. `undefined` for a file of another policyholder,
 * for one outside of the document service, and for an unknown id.
 */
export function ownFile({ tables }: World, customer: CustomerRow, id: string): UploadedFile | undefined {
  const file = tables.files.get(id)
  if (file?.customerId === customer.id) {
    const { name, contentType, bytes } = file
    return { name, contentType, bytes: Buffer.from(bytes, 'base64') }
  }
  const document = tables.documents.get(id)
  const isOwn = document?.customerId === customer.id && document.url === undefined
  return isOwn ? sampleFile(document.label) : undefined
}

/** The same for a URL of the document service; `undefined` for any other URL. */
export function ownFileAt(world: World, customer: CustomerRow, url: string): UploadedFile | undefined {
  const id = documentIdAt(world, url)
  return id === undefined ? undefined : ownFile(world, customer, id)
}

function sampleFile(label: string): UploadedFile {
  return /\.png$/i.test(label)
    ? { name: label, contentType: 'image/png', bytes: samplePng(label) }
    : { name: label, contentType: 'application/pdf', bytes: samplePdf(label) }
}

/** Whether a policyholder has uploaded a file of this type. */
export function isOwnUpload(
  { tables }: World,
  customer: CustomerRow,
  { id, contentType }: { id: string; contentType: string },
): boolean {
  const file = tables.files.get(id)
  return file?.customerId === customer.id && file.contentType === contentType
}

/** The name under which a file was uploaded. */
export function nameOfFile({ tables }: World, id: string): string {
  return tables.files.get(id)?.name ?? id
}
