import { sampleFile } from '../insurance/sample-files.ts'
import { reportLabel } from '../projections/claim-documents.ts'
import { documentIdAt } from '../projections/documents.ts'
import type { CustomerRow, FileRow } from '../tables/rows.ts'
import type { World } from './world.ts'

/** The maximum of stored files in bytes of base64. The oldest files lose their bytes first. */
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
  files.insert({ id, customerId: customer.id, name, contentType, size: bytes.length, bytes: content })
  let stored = files.all().reduce((sum, file) => sum + file.bytes.length, 0)
  for (const oldest of files.all()) {
    if (stored <= LIMIT) break
    stored -= oldest.bytes.length
    files.update(oldest, { bytes: '' })
  }
  return id
}

/**
 * A file of the policyholder: an upload, or a document of the persona. `undefined` for a file of another policyholder,
 * for one outside of the document service, and for an unknown id.
 */
export function ownFile(world: World, customer: CustomerRow, id: string): UploadedFile | undefined {
  const { tables } = world
  const file = tables.files.get(id)
  if (file?.customerId === customer.id && file.bytes !== '') {
    const { name, contentType, bytes } = file
    return { name, contentType, bytes: Buffer.from(bytes, 'base64') }
  }
  const document = tables.documents.get(id)
  const isSample = document?.url === undefined && document?.fileId === undefined
  if (document?.customerId === customer.id && isSample) return sampleFile(document.label)
  const report = ownReport(world, customer, id)
  return report === undefined ? undefined : sampleFile(report)
}

/** The name of the explanation of benefits with an id, once the claim of this policyholder is decided. */
function ownReport(world: World, customer: CustomerRow, id: string): string | undefined {
  const { tables } = world
  const claim = tables.claims.get(/^EOB-(\d+)$/.exec(id)?.[1] ?? '')
  if (claim === undefined || tables.pets.get(claim.petId)?.customerId !== customer.id) return undefined
  return reportLabel(world, claim)
}

/** The same for a URL of the document service; `undefined` for any other URL. */
export function ownFileAt(world: World, customer: CustomerRow, url: string): UploadedFile | undefined {
  const id = documentIdAt(world, url)
  return id === undefined ? undefined : ownFile(world, customer, id)
}

/** The file that a policyholder has uploaded; `undefined` for a URL of anything else. */
export function uploadAt(world: World, customer: CustomerRow, url: string): FileRow | undefined {
  const file = world.tables.files.get(documentIdAt(world, url) ?? '')
  return file?.customerId === customer.id ? file : undefined
}

/** A file in a request. */
export type UploadedFile = { name: string; contentType: string; bytes: Uint8Array }
