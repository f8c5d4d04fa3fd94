import { expect, test } from 'vitest'
import { branch, list, resolved, resolvedAt } from '../../packages/document/src/index.ts'
import { createSandbox } from '../../packages/mock/testing/create-sandbox.ts'
import { listContracts, loadContracts } from '../../scripts/contracts.ts'

const workflow = (await loadContracts(await listContracts())).find(
  ({ name }) => name === 'fdp-workflow-service',
)
if (workflow === undefined) throw new Error('The document of the workflow service is missing')
const { tree } = workflow

const schemaOf = (name: string) => resolvedAt(tree, `/components/schemas/${name}`).node
const namesOf = (name: string) => Object.keys(branch(schemaOf(name), 'properties'))
const valuesOf = (name: string, property: string) =>
  list(resolved(tree, branch(branch(schemaOf(name), 'properties'), property)), 'enum')

const { signIn } = await createSandbox()

async function accountOf(persona: string) {
  const member = await signIn(persona, 'default')
  const user = encodeURIComponent(`${persona}@example.com`)
  const { body } = await member.get(
    `/fdp-workflow-service/v1/workflows/account-details?user-name=${user}&profile-detail-only=false`,
  )
  return body.payload.response
}

test.each([
  // covers: PET-023
  ['id name picture dob breedId breedName'],
  // covers: PET-025
  ['age petAge'],
  // covers: PET-026
  ['documents'],
  // covers: PET-027
  ['policyTermId policyNumberDisplay policyStartDate status'],
  // covers: PET-028
  ['isMedicalRecordVerified isRenewalNoticeSent displayOnClaimScreen'],
  // covers: PET-029..032
  ['reminders vets weights claimsHistory'],
  // covers: CARD-039
  ['id name type picture petAge breedId breedName'],
  // covers: CARD-041
  ['policyNumberDisplay policyTermId isMedicalRecordVerified isRenewalNoticeSent'],
])('000 §3: a pet has %s, and the account answers them', async (names) => {
  const documented = names.split(' ')
  expect(namesOf('Pet')).toEqual(expect.arrayContaining(documented))
  const { pets } = await accountOf('us-happy')
  // No pet has a picture before one is uploaded; age is the fallback for a missing petAge.
  const answered = documented.filter((name) => name !== 'picture' && name !== 'age')
  expect(Object.keys(pets[0])).toEqual(expect.arrayContaining(answered))
})

// covers: PET-029..031
test('000 §3: reminders, vets, weights and past claims have their fields', async () => {
  const [pet] = (await accountOf('us-happy')).pets
  const fields: [list: object[], schema: string, names: string[]][] = [
    [pet.reminders, 'Reminder', ['pet_id', 'type', 'date', 'description']],
    [pet.vets, 'PetVet', ['id', 'name', 'address', 'phone']],
    [pet.weights, 'Weight', ['weight', 'uom', 'date']],
    [pet.claimsHistory, 'Claim', ['claimNumber', 'status']],
  ]
  for (const [answered, schema, names] of fields) {
    expect(namesOf(schema)).toEqual(expect.arrayContaining(names))
    expect(Object.keys(answered[0] ?? {}), schema).toEqual(expect.arrayContaining(names))
  }
})

// covers: PET-033, PET-034, CARD-040
test('000 §3: each entry of the about list has key, name, value, suffix and an editable flag', async () => {
  const facts = ['name', 'breed', 'breedID', 'birthday', 'gender', 'size', 'weight']
  const ours = ['favoriteFood', 'favoriteToy', 'avatarPicture']
  expect(namesOf('AboutEntry')).toEqual(['key', 'name', 'value', 'suffix', 'editable'])
  expect(valuesOf('AboutEntry', 'key')).toEqual([...facts, ...ours])
  const [pet] = (await accountOf('us-happy')).pets
  const keys = pet.about.map(({ key }: { key: string }) => key)
  expect(new Set(keys)).toEqual(new Set([...facts, ...ours]))
  expect(pet.about).toContainEqual({
    key: 'weight',
    name: 'Weight',
    value: '24',
    suffix: 'lb',
    editable: true,
  })
})

// covers: PET-035, PET-036
test('000 §3: a document has its fields and one of three types', async () => {
  const names = ['type', 'label', 'policyNumber', 'url', 'file', 'date', 'year']
  expect(namesOf('Document')).toEqual(expect.arrayContaining(names))
  expect(valuesOf('Document', 'type')).toEqual(['INVOICE', 'MEDICAL', 'eob'])
  const [pet] = (await accountOf('us-happy')).pets
  for (const document of pet.documents) {
    expect(Object.keys(document)).toEqual(
      expect.arrayContaining(['type', 'label', 'policyNumber', 'date', 'year']),
    )
    expect(document.url ?? document.file).toMatch(/^http/)
  }
})

// covers: CARD-051
test('002 §3: a name change in the work queue has its type, its policy and the new name', async () => {
  expect(valuesOf('WorkItem', 'type')).toContain('PET_NAME_CHANGE')
  const { workQueues } = await accountOf('rename-pending')
  expect(workQueues).toEqual([
    expect.objectContaining({
      type: 'PET_NAME_CHANGE',
      policyNumberDisplay: expect.stringMatching(/^PET\d+-\d+$/),
      changeDetails: { petName: 'Brunello' },
    }),
  ])
})
