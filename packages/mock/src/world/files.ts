import type { UploadedFile } from '../engine/forms.ts'
import { samplePdf, samplePng } from './sample-files.ts'
import type { CustomerRecord } from './types.ts'
import type { World } from './world.ts'

/** What a world keeps at most, in bytes of base64; what came first goes first. */
const LIMIT = 60_000_000

/** Keeps an uploaded file under a name that nobody can guess. @returns that name */
export function keepFile(
  world: World,
  { customerNumber }: CustomerRecord,
  { name, contentType, bytes }: UploadedFile,
): string {
  const id = world.secret('document')
  const { files } = world.state
  files[id] = { owner: customerNumber, name, contentType, bytes: Buffer.from(bytes).toString('base64') }
  let size = Object.values(files).reduce((sum, file) => sum + file.bytes.length, 0)
  for (const [oldest, file] of Object.entries(files)) {
    if (size <= LIMIT) break
    delete files[oldest]
    size -= file.bytes.length
  }
  return id
}

/**
 * A file of that policyholder: an uploaded one, or a document that the persona was made with. `undefined` for
 * somebody else's and for one that does not exist.
 */
export function ownFile(world: World, customer: CustomerRecord, id: string): UploadedFile | undefined {
  const stored = Object.hasOwn(world.state.files, id) ? world.state.files[id] : undefined
  if (stored !== undefined) {
    const { owner, name, contentType, bytes } = stored
    const isOwn = owner === customer.customerNumber
    return isOwn ? { name, contentType, bytes: Buffer.from(bytes, 'base64') } : undefined
  }
  if (!isOfPersona(customer, id)) return undefined
  const { policyDocuments, medicalRecords, claims, account } = customer
  const label = labelIn([policyDocuments, medicalRecords, claims, account], `/v1/documents/${id}`)
  return label === undefined ? undefined : sampleFile(label)
}

/** The same of an address in the document service; `undefined` for an address elsewhere too. */
export function ownFileAt(world: World, customer: CustomerRecord, url: string): UploadedFile | undefined {
  const prefix = `${world.gateway()}/fdp-document-service/v1/documents/`
  return url.startsWith(prefix) ? ownFile(world, customer, url.slice(prefix.length)) : undefined
}

/** The documents of a persona are named `D-{digits of a policy number}-{count}`. */
function isOfPersona({ account }: CustomerRecord, id: string): boolean {
  const [, key] = /^D-(\d+)-\d+$/.exec(id) ?? []
  return account.policies?.some(({ policyNumber }) => policyNumber === `PET${key}`) ?? false
}

/** The label that stands beside an address ending like this, wherever in the record. */
function labelIn(node: unknown, ending: string): string | undefined {
  if (typeof node !== 'object' || node === null) return undefined
  const address: unknown = Reflect.get(node, 'url') ?? Reflect.get(node, 'file')
  const label: unknown = Reflect.get(node, 'label')
  if (typeof address === 'string' && address.endsWith(ending) && typeof label === 'string') return label
  for (const child of Object.values(node)) {
    const found = labelIn(child, ending)
    if (found !== undefined) return found
  }
  return undefined
}

function sampleFile(label: string): UploadedFile {
  return /\.png$/i.test(label)
    ? { name: label, contentType: 'image/png', bytes: samplePng(label) }
    : { name: label, contentType: 'application/pdf', bytes: samplePdf(label) }
}
