import type { UploadedFile } from '../engine/forms.ts'
import { documentIdAt } from '../projections/documents.ts'
import { samplePdf, samplePng } from './sample-files.ts'
import type { CustomerRow } from './tables/rows.ts'
import type { World } from './world.ts'

/** What a world keeps at most, in bytes of base64; what came first goes first. */
const LIMIT = 60_000_000

/** Keeps an uploaded file under a name that nobody can guess. @returns that name */
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
 * A file of that policyholder: an uploaded one, or a document that the persona was made with. `undefined` for
 * somebody else's, for one that lies elsewhere, and for one that does not exist.
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

/** The same of an address in the document service; `undefined` for an address elsewhere too. */
export function ownFileAt(world: World, customer: CustomerRow, url: string): UploadedFile | undefined {
  const id = documentIdAt(world, url)
  return id === undefined ? undefined : ownFile(world, customer, id)
}

function sampleFile(label: string): UploadedFile {
  return /\.png$/i.test(label)
    ? { name: label, contentType: 'image/png', bytes: samplePng(label) }
    : { name: label, contentType: 'application/pdf', bytes: samplePdf(label) }
}
