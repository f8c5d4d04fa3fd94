import { expect, test } from 'vitest'
import { openCaller } from '../testing/caller.ts'
import { TERM } from '../testing/term.ts'
import { accountQuery } from './account.ts'
import { allDocumentsQuery, policyDocumentsQuery } from './document-lists.ts'

const DATE = /^\d{4}-\d{2}-\d{2}$/

async function open() {
  const caller = await openCaller()
  const account = await caller.account()
  const [policy] = account.policies ?? []
  const [term] = policy?.policyTerms ?? []
  if (policy === undefined || term === undefined) throw new Error('The persona has changed.')
  caller.calls.length = 0
  return {
    ...caller,
    account,
    policy,
    term,
    /** All documents of an account that the cache has. */
    documentsOf(cached: typeof account) {
      caller.client.setQueryData(accountQuery(caller.api).queryKey, cached)
      return caller.client.fetchQuery({ ...allDocumentsQuery(caller.api), staleTime: 0 })
    },
  }
}

test('a document of a list has its date and the present name of the pet', async () => {
  const { account, policy, term, documentsOf } = await open()
  const pets = (account.pets ?? []).map((pet) => ({ ...pet, name: 'Renamed', documents: [] }))
  const { documents } = await documentsOf({
    ...account,
    pets,
    policies: [{ ...policy, policyTerms: [term] }],
  })
  expect(documents).not.toEqual([])
  for (const document of documents)
    expect(document).toMatchObject({ date: expect.stringMatching(DATE), petName: 'Renamed' })
})

test('documents inside the account belong to their pet or policy', async () => {
  const { account, policy, documentsOf } = await open()
  const document = (label: string) => ({ type: 'MEDICAL' as const, label, url: `https://localhost/${label}` })
  const pet = {
    id: 'P-1',
    name: 'Maple',
    type: 'CAT',
    policyNumberDisplay: 'PET9-01',
    policyTermId: 'T-9',
    documents: [document('of a pet')],
  }
  const policies = [
    { ...policy, policyNumber: 'PET9', policyTerms: [TERM], documents: [document('of a policy')] },
  ]
  const { documents } = await documentsOf({ ...account, pets: [pet], policies })
  expect(documents).toMatchObject([
    { label: 'of a pet', petName: 'Maple', policyNumber: 'PET9' },
    { label: 'of a policy', petName: 'Maple', policyNumber: 'PET9' },
  ])
})

test('of a policy without terms, history and pet the records are listed under the name that it shows', async () => {
  const { account, policy, calls, documentsOf } = await open()
  const { policyTermsHistory: _history, displayName: _name, documents: _documents, ...bare } = policy
  const { pets: _pets, ...without } = account
  for (const [name, shown] of [
    [{ displayName: 'Biscuit the cat' }, 'Biscuit the cat'],
    [{}, policy.policyNumber],
  ] as const) {
    calls.length = 0
    const { documents } = await documentsOf({ ...without, policies: [{ ...bare, ...name, policyTerms: [] }] })
    expect(calls.filter(({ call }) => call.includes('/documents'))).toEqual([])
    expect(new Set(documents.map(({ petName }) => petName))).toEqual(new Set([shown]))
  }
})

test('an account without policies has no documents', async () => {
  const { account, documentsOf } = await open()
  const expected = { documents: [], missingLists: 0 }
  expect(await documentsOf({ profile: account.profile })).toEqual(expected)
})

test('a customer whose country is not known yet gets the documents of the United States', async () => {
  const { api, client, calls } = await openCaller()
  await client.fetchQuery(policyDocumentsQuery(api, 'PET104101', 'T-1')).catch(() => undefined)
  expect(calls[0]?.call).toMatch(/service-code=US$/)
})
