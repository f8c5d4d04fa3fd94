/** The kinds of a claim's documents by their type in calls, with the names of 002 §3. */
export const CLAIM_DOCUMENT_KINDS = {
  INVOICE: 'Invoice',
  MEDICAL: 'Medical records',
  eob: 'Explanation of benefits',
} as const

export type ClaimDocumentType = keyof typeof CLAIM_DOCUMENT_KINDS

type WireDocument = {
  url?: string | undefined
  file?: string | undefined
  label?: string | undefined
  size?: number | undefined
  addedAt?: string | undefined
}

type WithDocuments = {
  invoices?: readonly WireDocument[] | undefined
  medicals?: readonly WireDocument[] | undefined
  eob?: readonly WireDocument[] | undefined
  eobReport?: WireDocument | undefined
  eobReports?: readonly WireDocument[] | undefined
}

/** A document of a claim that can be opened. `size` in bytes; `addedAt` in ISO 8601. */
export type ClaimDocument = {
  type: ClaimDocumentType
  url: string
  label: string
  size: number | undefined
  addedAt: string | undefined
}

/**
 * The documents of a claim, each address once for a kind: explanations of benefits, invoices, medical records (002 §3).
 * One file may be an invoice and a medical record. A document without an address cannot be opened and is left out; one
 * without a label gets the name of its kind.
 */
export function claimDocuments(claim: WithDocuments): ClaimDocument[] {
  const { eob = [], eobReports = [], eobReport, invoices = [], medicals = [] } = claim
  const reports = [...eobReports, ...(eobReport === undefined ? [] : [eobReport]), ...eob]
  const all = [...read('eob', reports), ...read('INVOICE', invoices), ...read('MEDICAL', medicals)]
  return all.filter(
    ({ type, url }, index) => all.findIndex((each) => each.type === type && each.url === url) === index,
  )
}

function read(type: ClaimDocumentType, documents: readonly WireDocument[]): ClaimDocument[] {
  return documents.flatMap(({ url, file, label = '', size, addedAt }) => {
    const address = url ?? file
    if (address === undefined) return []
    return [{ type, url: address, label: label || CLAIM_DOCUMENT_KINDS[type], size, addedAt }]
  })
}
