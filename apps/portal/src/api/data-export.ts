import { claimDocuments } from '@portal/domain/claim-documents'
import { flattenClaims } from '@portal/domain/claims'
import { distinctDocuments, documentKind, type ListedDocument } from '@portal/domain/document-list'
import { policyNumberOf } from '@portal/domain/policies'
import type { QueryClient } from '@tanstack/react-query'
import { inPool } from '../lib/pool.ts'
import type { Api } from '../session/context.ts'
import { type Account, accountQuery } from './account.ts'
import { activeClaimsQuery, type Claim, claimQuery, closedClaimsQuery } from './claims.ts'
import { allDocumentsQuery } from './document-lists.ts'
import { allNotificationsQuery } from './notifications.ts'
import { createQueryClient } from './query-client.ts'

/** A document of an export. `size` is in bytes, where a service says it. */
export type ExportDocument = ListedDocument & { size?: number | undefined }

/** The claims as far as they could be read. `lists` and `details` are the numbers of reads that failed. */
export type ExportClaims = { claims: Claim[]; lists: number; details: number }

/** `lists` is the number of lists that could not be read. */
export type ExportDocuments = { documents: ExportDocument[]; lists: number }

/** A limit of our own: the browser would queue more requests in front of the requests of the next click. */
const AT_A_TIME = 4

/**
 * The reads of one export. They are made anew, and with a client of their own: the device keeps nothing of them, and no
 * screen shows them. Each read is made once until `forget`.
 */
export function createExportReads(api: Api) {
  const client = createQueryClient()
  let stop = new AbortController()
  const readClaims = once(() => claimsOf(api, client, stop.signal))
  const reads = {
    account: once((): Promise<Account> => client.fetchQuery(accountQuery(api))),
    claims: readClaims,
    documents: once(() => documentsOf(api, client, readClaims)),
    notifications: once(() => client.fetchQuery(allNotificationsQuery(api))),
  }
  return {
    ...reads,
    /** Stops what is being read, and forgets what was. */
    forget() {
      stop.abort()
      stop = new AbortController()
      void client.cancelQueries()
      client.clear()
      for (const read of Object.values(reads)) read.forget()
    },
  }
}

export type ExportReads = ReturnType<typeof createExportReads>

/** Shares one call, and its failure, until it is forgotten. */
function once<T>(read: () => Promise<T>) {
  let reading: Promise<T> | undefined
  function shared(): Promise<T> {
    reading ??= read()
    return reading
  }
  function forget() {
    reading = undefined
  }
  return Object.assign(shared, { forget })
}

/**
 * The claims of both lists and of the account, each once and with its details. A claim whose details could not be read is as
 * its list has it.
 * @throws the failure of a list when no list could be read
 */
async function claimsOf(api: Api, client: QueryClient, signal: AbortSignal): Promise<ExportClaims> {
  const lists = await Promise.allSettled([
    client.fetchQuery(activeClaimsQuery(api)).then(flattenClaims),
    client.fetchQuery(closedClaimsQuery(api)).then(flattenClaims),
  ])
  const failed = lists.filter((list) => list.status === 'rejected')
  if (failed.length === lists.length) throw failed[0]?.reason
  const listed = lists.flatMap((list) => (list.status === 'fulfilled' ? list.value : []))
  const { pets = [] } = await client.fetchQuery(accountQuery(api)).catch((): Partial<Account> => ({}))
  const all = [
    ...listed.flatMap(({ claims }) => claims),
    ...pets.flatMap(({ claimsHistory = [] }) => claimsHistory),
  ]
  const byNumber = new Map([...all].reverse().map((claim) => [claim.claimNumber, claim]))
  let details = 0
  const claims = await inPool([...byNumber.values()].reverse(), AT_A_TIME, (claim) =>
    client.fetchQuery(claimQuery(api, claim.claimNumber)).catch(() => {
      signal.throwIfAborted()
      details += 1
      return claim
    }),
  )
  return { claims, lists: failed.length, details }
}

/** All documents: the ones of the screen of documents, and the files of the claims. */
async function documentsOf(
  api: Api,
  client: QueryClient,
  readClaims: () => Promise<ExportClaims>,
): Promise<ExportDocuments> {
  const { documents, missingLists } = await client.fetchQuery(allDocumentsQuery(api))
  const ofClaims = await readClaims().catch(() => undefined)
  const files = (ofClaims?.claims ?? []).flatMap(documentsOfClaim)
  const sizes = new Map(files.map(({ url, size }) => [url, size]))
  const all = distinctDocuments<ListedDocument>([...documents, ...files])
  return {
    documents: all.map((document) => ({ ...document, size: sizes.get(document.url) })),
    lists: missingLists + (ofClaims === undefined ? 1 : ofClaims.lists + ofClaims.details),
  }
}

function documentsOfClaim(claim: Claim): ExportDocument[] {
  const { petName = '', policyNumberDisplay = '', policyNumber = policyNumberOf(policyNumberDisplay) } = claim
  return claimDocuments(claim).map(({ url, label, type, size }) => ({
    url,
    label,
    kind: documentKind(type),
    petName,
    policyNumber,
    size,
  }))
}
