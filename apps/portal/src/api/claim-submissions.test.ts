import { expect, test } from 'vitest'
import { openCaller } from '../testing/caller.ts'
import { claimOf, documentsOf, pdfOf } from '../testing/claims.ts'
import {
  payoutRestrictionQuery,
  readSubmission,
  type Submission,
  submitMutation,
} from './claim-submissions.ts'
import { activeClaimsQuery, claimQuery, closedClaimsQuery } from './claims.ts'
import { uploadDocumentMutation } from './documents.ts'

const CLAIMS = '/fdp-claim-service/v1/claims'

async function open(persona = 'us-happy') {
  const caller = await openCaller(persona)
  const { api, client, run } = caller
  const account = await caller.account()
  const groups = await client.fetchQuery(activeClaimsQuery(api))
  await client.fetchQuery(closedClaimsQuery(api))
  const upload = (name: string) => run(uploadDocumentMutation(api), { file: pdfOf(name) })
  const [key, url] = [crypto.randomUUID(), await upload('Invoice.pdf')]
  caller.calls.length = 0
  const claim: Submission = { kind: 'claim', body: claimOf(account, [url]) }
  return { ...caller, account, groups, key, url, claim, submit: submitMutation(api) }
}

const numbersOf = (groups: readonly { claims: readonly { claimNumber: string }[] }[]) =>
  groups.flatMap(({ claims }) => claims.map(({ claimNumber }) => claimNumber))

// covers: CLAPI-005, CLAPI-006, CLAIM-094
test('a claim is sent with its key, is in the list at once, and the account is read again', async () => {
  const { api, client, run, calls, key, claim, submit, groups } = await open()
  const { claimNumber } = await run(submit, { key, submission: claim })
  expect(calls[0]).toEqual({ call: `POST ${CLAIMS}?source=WEB`, body: claim.body })
  expect(numbersOf(groups)).not.toContain(claimNumber)
  const stale = client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.isInvalidated)
  expect(stale.map(({ queryKey: [name] }) => name).sort()).toEqual(['account', 'claims', 'claims'])
  expect(numbersOf(await client.fetchQuery(activeClaimsQuery(api)))).toContain(claimNumber)
})

test('a repeat with the key of a claim is answered as the first time, and nothing is received twice', async () => {
  const { run, key, claim, submit, api, client, groups } = await open()
  const [first, second] = [
    await run(submit, { key, submission: claim }),
    await run(submit, { key, submission: claim }),
  ]
  expect(second).toEqual(first)
  const now = await client.fetchQuery({ ...activeClaimsQuery(api), staleTime: 0 })
  expect(numbersOf(now)).toHaveLength(numbersOf(groups).length + 1)
})

test('a claim is found by its key only after it was received', async () => {
  const { api, run, calls, key, claim, submit } = await open()
  expect(await readSubmission(api, key, claim)).toBeUndefined()
  expect(calls.at(-1)?.call).toBe(`GET /fdp-claim-service/v1/claim-submissions?idempotency-key=${key}`)
  const receipt = await run(submit, { key, submission: claim })
  expect(await readSubmission(api, key, claim)).toEqual(receipt)
})

// covers: CLAPI-007
test('a claim that the service refuses has its sentence, and the corrected one is sent with the same key', async () => {
  const { run, key, claim, submit } = await open()
  const wrong = { ...claim.body, invoice: { ...claim.body.invoice, amount: 1 } }
  await expect(run(submit, { key, submission: { kind: 'claim', body: wrong } })).rejects.toMatchObject({
    status: 400,
    code: 'CLAIM_AMOUNT_INVALID',
    message: 'The amount is not the sum of the invoices.',
  })
  expect(await run(submit, { key, submission: claim })).toHaveProperty('claimNumber')
})

test('after a failure without an answer claims and account are read again', async () => {
  const { run, key, claim, submit, world, client } = await open()
  await world.addFault({ operationId: 'submitClaim', kind: 'reset', times: 1 })
  await expect(run(submit, { key, submission: claim })).rejects.toMatchObject({ status: 0 })
  expect(
    client
      .getQueryCache()
      .getAll()
      .filter(({ state }) => state.isInvalidated),
  ).not.toEqual([])
})

async function openMissing() {
  const opened = await open()
  const missing = opened.groups
    .flatMap(({ claims }) => claims)
    .find(({ isMissingDocument }) => isMissingDocument)
  if (missing === undefined) throw new Error('no claim has missing documents')
  const { policyNumber = '', policyNumberDisplay = '', claimNumber } = missing
  const body = { ...documentsOf(opened.account, [opened.url]), policyNumber, policyNumberDisplay }
  const submission: Submission = { kind: 'documents', claimNumber, body }
  return { ...opened, submission }
}

// covers: CLAPI-015, CLAPI-016
test('missing documents are sent to their claim, found by their key, and listed by it', async () => {
  const { api, client, run, calls, key, submit, submission } = await openMissing()
  if (submission.kind !== 'documents') throw new Error('these are no documents')
  const { claimNumber } = submission
  expect(await readSubmission(api, key, submission)).toBeUndefined()
  const receipt = await run(submit, { key, submission })
  expect(calls[1]).toEqual({
    call: `PUT ${CLAIMS}/${claimNumber}/documents?source=WEB`,
    body: submission.body,
  })
  expect(receipt.claimNumber).toBe(claimNumber)
  expect(await readSubmission(api, key, submission)).toMatchObject({ claimNumber })
  const { invoices = [] } = await client.fetchQuery(claimQuery(api, claimNumber))
  expect(invoices.filter(({ label }) => label === 'Invoice.pdf')).toHaveLength(1)
})

// covers: CLAPI-017
test('missing documents that the service refuses have its sentence', async () => {
  const { run, key, submit, submission } = await openMissing()
  const [document] = submission.body.supportedDocuments
  if (document === undefined || submission.kind !== 'documents') throw new Error('there is no document')
  const body = { ...submission.body, supportedDocuments: [{ ...document, url: `${document.url}0` }] }
  await expect(run(submit, { key, submission: { ...submission, body } })).rejects.toMatchObject({
    status: 400,
    message: 'There is no such document.',
  })
})

// covers: CLAPI-019, CLAIM-122
test('the restriction of an account is looked up by policy number; a failed look-up counts as none and is logged', async () => {
  const { api, client, calls, world, account, reported } = await open()
  const { policyNumber = '' } = account.policies?.[0] ?? {}
  const query = payoutRestrictionQuery(api, { claimNumber: '20480111', policyNumber })
  expect(await client.fetchQuery(query)).toBe(false)
  expect(calls.at(-1)?.call).toBe(`GET /fdp-wallet-service/v2/wallet/wallet-lookup?accountId=${policyNumber}`)
  const restricted = await open('payout-restricted')
  const { policyNumber: number = '' } = restricted.account.policies?.[0] ?? {}
  const other = payoutRestrictionQuery(restricted.api, { claimNumber: '20480111', policyNumber: number })
  expect(await restricted.client.fetchQuery(other)).toBe(true)
  await world.addFault({ operationId: 'getWallet', kind: 'status', status: 500, times: 1 })
  const later = payoutRestrictionQuery(api, { claimNumber: '20480112', policyNumber })
  expect(await client.fetchQuery(later)).toBe(false)
  expect(reported).toHaveBeenCalledTimes(1)
})
