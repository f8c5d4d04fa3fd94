import { expect, test } from 'vitest'
import { worldWithAnswer } from '../testing/answers.ts'
import { openCaller } from '../testing/caller.ts'
import { accountQuery } from './account.ts'
import { activeClaimsQuery, adjusterNoteQuery, claimQuery, closedClaimsQuery } from './claims.ts'
import { topArticlesQuery } from './content.ts'
import { allDocumentsQuery, medicalRecordsQuery, policyDocumentsQuery } from './document-lists.ts'
import { pictureQuery, uploadDocumentMutation } from './documents.ts'
import { draftQuery } from './drafts.ts'
import { homeTilesQuery } from './home-tiles.ts'
import { savePetPictureMutation } from './pet-picture.ts'
import { linkedVetsQuery, vetSearchQuery } from './vets.ts'
import { walletQuery } from './wallets.ts'
import { policyOffersQuery } from './wellness.ts'
import { workQueuesQuery } from './work-queues.ts'

const EMAIL = 'us-happy@example.com'
const POLICIES = 'GET /fdp-policy-service/v1/policies'

async function open(persona = 'us-happy') {
  const caller = await openCaller(persona)
  const account = await caller.account()
  caller.calls.length = 0
  const { policies = [], pets = [] } = account
  const [{ policyNumber = '', policyTerms: [term] = [] } = {}] = policies
  return {
    ...caller,

    account,
    policies,
    pets,
    policyNumber,
    termId: term?.policyTermId ?? '',
    made: () => caller.calls.map(({ call }) => call),
  }
}

// covers: CLAPI-009, CLAPI-021, CLAPI-058, API-020
test('each read asks for what is the customer’s own', async () => {
  const { api, client, made, policyNumber, termId } = await open()
  const results: unknown[] = [
    await client.fetchQuery(workQueuesQuery(api)),
    await client.fetchQuery(activeClaimsQuery(api)),
    await client.fetchQuery(closedClaimsQuery(api)),
    await client.fetchQuery(policyDocumentsQuery(api, policyNumber, termId)),
    await client.fetchQuery(medicalRecordsQuery(api, policyNumber)),
    await client.fetchQuery(policyOffersQuery(api, policyNumber)),
  ]
  await client.fetchQuery(topArticlesQuery(api))
  for (const result of results) expect(result).toBeInstanceOf(Array)
  expect(made()).toEqual([
    `GET /fdp-workflow-service/v1/workflows/work-queues?user-name=${EMAIL}`,
    `GET /fdp-claim-service/v1/claims?email=${EMAIL}&status=OPEN&offset=1`,
    `GET /fdp-claim-service/v1/claims?email=${EMAIL}&status=CLOSED&offset=1`,
    `${POLICIES}/${policyNumber}/terms/${termId}/documents?service-code=US`,
    `${POLICIES}/${policyNumber}/medical-records`,
    `${POLICIES}/${policyNumber}/policies-identifier-types/POLICY_NUMBER/policy-offers?type=WELLNESS`,
    expect.stringMatching(/v2-top-articles$/),
  ])
})

// covers: CLAPI-011, CLAPI-013
test('details and note of a part of a split claim are read by its own number', async () => {
  const { api, client, made } = await open('split-claim')
  const [group] = await client.fetchQuery(activeClaimsQuery(api))
  const { claimNumber = '' } = group?.claims[0] ?? {}
  expect(claimNumber).not.toBe(group?.parentClaimNumber)
  expect(await client.fetchQuery(claimQuery(api, claimNumber))).toMatchObject({ claimNumber })
  expect(await client.fetchQuery(adjusterNoteQuery(api, claimNumber))).toHaveProperty('adjusterNoteHeader')
  expect(made().slice(1)).toEqual([
    `GET /fdp-claim-service/v1/claims/${claimNumber}`,
    `GET /fdp-claim-service/v1/claims/${claimNumber}/AdjusterNotes`,
  ])
})

test('the cached answers of two customers, policies and terms are kept apart', async () => {
  const us = await open()
  const ca = await open('ca-happy')
  const keysOf = ({ api }: typeof us, policy: string, term: string) =>
    [
      workQueuesQuery(api),
      activeClaimsQuery(api),
      policyDocumentsQuery(api, policy, term),
      medicalRecordsQuery(api, policy),
      policyOffersQuery(api, policy),
      allDocumentsQuery(api),
    ].map(({ queryKey }) => JSON.stringify(queryKey))
  const all = [keysOf(us, 'P1', 'T1'), keysOf(ca, 'P1', 'T1')].flat()
  expect(new Set(all).size).toBe(12)
  // The first two and the last belong to no policy, and one of the others to no term.
  expect(new Set([...all, ...keysOf(us, 'P2', 'T2')]).size).toBe(15)
  expect(new Set([...all, ...keysOf(us, 'P1', 'T2')]).size).toBe(13)
})

test('the cached answers of two pictures, searches, wallets and drafts are kept apart', async () => {
  const { api, account } = await open()
  const draft = (form: 'email' | 'mobile', id: string) => draftQuery(api, { owner: EMAIL, form, id })
  const other = await open('ca-happy')
  const keys = [
    ...['D-1', 'D-2'].map((url) => pictureQuery(api, url)),
    ...['a', 'b'].map((text) => vetSearchQuery(api, { near: '10001', text })),

    vetSearchQuery(api, { near: '10002', text: 'a' }),
    linkedVetsQuery(api, 'P-1'),

    walletQuery(api, account),
    walletQuery(api, other.account),

    draft('email', ''),
    draft('email', '1'),
    draft('mobile', ''),
  ].map(({ queryKey }) => JSON.stringify(queryKey))
  expect(new Set(keys).size).toBe(keys.length)
})

// covers: API-038
test('a Canadian customer gets the documents of the own country', async () => {
  const { api, client, made, policyNumber, termId } = await open('ca-happy')
  await client.fetchQuery(policyDocumentsQuery(api, policyNumber, termId))
  expect(made()[0]).toMatch(/service-code=CA$/)
})

// covers: CLAPI-022, API-038, API-039
test('all documents are the documents of each term once, the medical records, and the documents inside the account', async () => {
  const { api, client, made, policies } = await open('many')
  const { documents, missingLists } = await client.fetchQuery(allDocumentsQuery(api))
  expect(missingLists).toBe(0)
  const terms = policies.flatMap(({ policyNumber, policyTerms, policyTermsHistory = [] }) =>
    [...new Set([...policyTermsHistory, ...policyTerms].map(({ policyTermId }) => policyTermId))].map(
      (id) => `${POLICIES}/${policyNumber}/terms/${id}/documents?service-code=US`,
    ),
  )
  const records = policies.map(({ policyNumber }) => `${POLICIES}/${policyNumber}/medical-records`)
  expect(made().sort()).toEqual([...terms, ...records].sort())
  expect(new Set(documents.map(({ url }) => url)).size).toBe(documents.length)
  const dates = documents.flatMap(({ date }) => date ?? [])
  expect(dates).toEqual([...dates].sort().reverse())
})

test('documents name their pet, policy and kind', async () => {
  const { api, client, policies, pets } = await open()
  const { documents } = await client.fetchQuery(allDocumentsQuery(api))
  const numbers = policies.map(({ policyNumber }) => policyNumber)
  const names = pets.map(({ name }) => name)
  expect(documents).not.toEqual([])
  for (const { petName, policyNumber } of documents) {
    expect(names).toContain(petName)
    expect(numbers).toContain(policyNumber)
  }
  const kinds = new Set(documents.map(({ kind }) => kind))
  expect(kinds.has('policy') && kinds.has('medical')).toBe(true)
})

test('a list that fails hides no other, and only it is read again', async () => {
  const { api, client, made, world, calls } = await open()
  await world.addFault({ operationId: 'listMedicalRecords', kind: 'status', status: 404, times: 1 })
  const { documents, missingLists } = await client.fetchQuery(allDocumentsQuery(api))
  expect(missingLists).toBe(1)
  expect(documents).not.toEqual([])
  calls.length = 0
  const again = await client.fetchQuery({ ...allDocumentsQuery(api), staleTime: 0 })
  expect(again.missingLists).toBe(0)
  expect(again.documents).toEqual(expect.arrayContaining(documents))
  expect(made()).toEqual([expect.stringMatching(/medical-records$/)])
})

// covers: CLAPI-051
test('the tiles fit the account’s flags, country and rate year', async () => {
  const { api, client, account, calls } = await open('ca-happy')
  const { standard } = await client.fetchQuery(homeTilesQuery(api, account))
  expect(standard.length).toBeGreaterThan(1)
  expect(calls).toEqual([
    {
      call: 'POST /fdp-workflow-service/v1/workflows/home-tile',
      body: { ...account.ssHomeTileFlags, country: 'CA', rateYear: expect.anything() },
    },
  ])
  await client.fetchQuery(homeTilesQuery(api, { ...account, policies: [] }))
  expect(calls.at(-1)?.body).toEqual({ ...account.ssHomeTileFlags, country: 'CA' })
})

test('an account without lists, flags and a country gets the tiles of the United States', async () => {
  const { api, client, account, calls } = await open()
  await client.fetchQuery(homeTilesQuery(api, { profile: account.profile }))
  expect(calls[0]?.body).toEqual({ country: 'US' })
})

test('without the tiles of the service only the tile of claim 101 shows', async () => {
  const { api, client, account, world } = await open()
  await world.addFault({ operationId: 'listHomeTiles', kind: 'status', status: 500 })
  const { feature, standard } = await client.fetchQuery(homeTilesQuery(api, account))
  expect([feature?.title, standard]).toEqual(['Claims 101', []])
})

test('tiles that are not wanted any more are not replaced', async () => {
  const { api, client, account } = await open()
  const query = homeTilesQuery(api, account)
  const reading = client.fetchQuery(query).catch(() => 'cancelled')
  await client.cancelQueries({ queryKey: query.queryKey })
  expect(await reading).toBe('cancelled')
  expect(client.getQueryData(query.queryKey)).toBeUndefined()
})

// covers: API-034, CLAPI-046
test('an uploaded picture is saved for the policy term; an answer without success is an error', async () => {
  const { api, client, run, calls, pets, policyNumber, termId } = await open()
  const [{ id: petId = '' } = {}] = pets
  const bytes = new Uint8Array(400)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const file = new File([bytes], 'biscuit.png', { type: 'image/png' })
  const url = await run(uploadDocumentMutation(api), { file })
  const rest = { policyTermId: termId, policyNumberDisplay: `${policyNumber}-01`, url }
  calls.length = 0
  await run(savePetPictureMutation(api), { petId, ...rest })
  expect(calls[0]).toEqual({
    call: `PUT /fdp-pet-service/v1/pets/${petId}/image`,
    body: { ...rest, contentType: 'image/png' },
  })
  expect(client.getQueryState(accountQuery(api).queryKey)?.isInvalidated).toBe(true)
  const world = await worldWithAnswer('/image', () => ({ success: false }))
  const other = await openCaller('us-happy', world)
  const refused = other.run(savePetPictureMutation(other.api), {
    petId,
    ...rest,
    url: await other.run(uploadDocumentMutation(other.api), { file }),
  })
  await expect(refused).rejects.toMatchObject({ status: 200, code: 'UNKNOWN' })
})
