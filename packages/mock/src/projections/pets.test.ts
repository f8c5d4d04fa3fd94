import { expect, test } from 'vitest'
import { FRIDAY, gone, only, personaFacts } from '../../testing/persona-facts.ts'
import { petNameOf } from './pet-name.ts'

test('a pet is answered with all that is known of it, and with nothing that is not', () => {
  const { pets = [] } = personaFacts('us-happy').accountOn()
  expect(pets[0]).toStrictEqual({
    id: 'P-104101',
    name: 'Biscuit',
    type: 'Dog',
    dob: '2023-11-20',
    breedId: 'B-12',
    breedName: 'Beagle mix',
    petAge: '3 years',
    policyTermId: 'T-104101-01',
    policyNumberDisplay: 'PET104101-01',
    policyStartDate: '2026-03-15',
    status: 'ACTIVE',
    isMedicalRecordVerified: true,
    isRenewalNoticeSent: false,
    displayOnClaimScreen: true,
    documents: [
      {
        type: 'eob',
        label: 'Explanation of benefits 20480113.pdf',
        policyNumber: 'PET104101',
        file: 'http://localhost:4010/fdp-document-service/v1/documents/D-104101-41',
        date: '2026-10-20',
        year: 2026,
      },
      {
        type: 'INVOICE',
        label: 'Invoice Maple Street Animal Clinic.png',
        policyNumber: 'PET104101',
        url: 'http://localhost:4010/fdp-document-service/v1/documents/D-104101-42',
        date: '2026-10-11',
        year: 2026,
      },
    ],
    reminders: [
      { pet_id: 'P-104101', type: 'VACCINATION', date: '2027-01-04', description: 'Rabies booster' },
    ],
    vets: [
      {
        id: 'V-9001',
        name: 'Maple Street Animal Clinic',
        address: '40 Maple Street, New York, NY 10001',
        phone: '2125550177',
        isPrimaryVet: true,
      },
    ],
    weights: [{ weight: 24, uom: 'lb', date: '2026-10-31' }],
    claimsHistory: [
      {
        claimNumber: '20480113',
        parentClaimNumber: '20480113',
        policyNumber: 'PET104101',
        policyNumberDisplay: 'PET104101-01',
        petName: 'Biscuit',
        status: 'CLOSED',
        progressStatus: 'payment sent',
        updatedDate: '2026-10-25T14:00:00.000Z',
        isMissingDocument: false,
        treatmentDate: '2026-10-21',
        dateNotified: '2026-10-22T16:00:00.000Z',
        totalInvoiceAmount: 210.5,
        paid: 128.4,
        isMedicalRecordExists: true,
      },
      {
        claimNumber: '20480114',
        parentClaimNumber: '20480114',
        policyNumber: 'PET104101',
        policyNumberDisplay: 'PET104101-01',
        petName: 'Biscuit',
        status: 'CLOSED',
        progressStatus: 'denied',
        updatedDate: '2026-10-14T14:00:00.000Z',
        isMissingDocument: false,
        treatmentDate: '2026-10-11',
        dateNotified: '2026-10-12T16:00:00.000Z',
        totalInvoiceAmount: 95,
        paid: 0,
        isMedicalRecordExists: true,
      },
    ],
    about: [
      { key: 'name', name: 'Name', value: 'Biscuit', editable: true },
      { key: 'breed', name: 'Breed', value: 'Beagle mix', editable: false },
      { key: 'breedID', name: 'Breed id', value: 'B-12', editable: false },
      { key: 'birthday', name: 'Birthday', value: '2023-11-20', editable: false },
      { key: 'gender', name: 'Gender', value: 'Female', editable: false },
      { key: 'size', name: 'Size', value: 'Medium', editable: false },
      { key: 'weight', name: 'Weight', value: '24', suffix: 'lb', editable: true },
      { key: 'favoriteFood', name: 'Favorite food', value: 'Salmon', editable: true },
      { key: 'favoriteToy', name: 'Favorite toy', value: 'Rope', editable: true },
      { key: 'avatarPicture', name: 'Picture', editable: true },
    ],
  })
  expect(pets[1]).toStrictEqual({
    id: 'P-104102',
    name: 'Miso',
    type: 'Cat',
    dob: '2020-11-20',
    breedId: 'B-204',
    breedName: 'Domestic shorthair',
    policyTermId: 'T-104102-01',
    policyNumberDisplay: 'PET104102-01',
    policyStartDate: '2026-08-12',
    status: 'ACTIVE',
    isMedicalRecordVerified: true,
    isRenewalNoticeSent: false,
    displayOnClaimScreen: true,
    documents: [],
    reminders: [],
    vets: [],
    weights: [],
    claimsHistory: [],
    about: [{ key: 'name', name: 'Name', value: 'Miso', editable: true }],
  })
})

test('a pet has its picture, and the weight that was taken last', () => {
  const { tables, accountOn } = personaFacts('us-happy')
  const pet = only(tables.pets.all())
  const aboutOf = (key: string) => accountOn().pets?.[0]?.about?.find((each) => each.key === key)
  tables.pets.update(pet, {
    weights: [...pet.weights, { weight: 25.5, uom: 'lb', date: FRIDAY }],
    pictureId: 'U-7',
  })
  const picture = 'http://localhost:4010/fdp-document-service/v1/documents/U-7'
  expect(accountOn().pets?.[0]?.picture).toBe(picture)
  expect(aboutOf('avatarPicture')).toStrictEqual({
    key: 'avatarPicture',
    name: 'Picture',
    value: picture,
    editable: true,
  })
  expect(aboutOf('weight')).toStrictEqual({
    key: 'weight',
    name: 'Weight',
    value: '25.5',
    suffix: 'lb',
    editable: true,
  })
  tables.pets.update(pet, { weights: [] })
  expect(aboutOf('weight')).toStrictEqual({ key: 'weight', name: 'Weight', editable: true })
})

test('a breed that is not known is left out', () => {
  const { tables, accountOn } = personaFacts('us-happy')
  tables.pets.update(only(tables.pets.all()), gone('breedId', 'breedName'))
  const { about = [], ...pet } = only(accountOn().pets ?? [])
  expect(pet).not.toHaveProperty('breedId')
  expect(pet).not.toHaveProperty('breedName')
  expect(about.slice(1, 3)).toStrictEqual([
    { key: 'breed', name: 'Breed', editable: false },
    { key: 'breedID', name: 'Breed id', editable: false },
  ])
})

test('a pet that died has the age of that day, no reminders, and keeps the rest', () => {
  const { tables, accountOn } = personaFacts('us-happy')
  const before = only(accountOn().pets ?? [])
  const death = { date: '2026-11-19', reportedAt: `${FRIDAY}T10:00:00.000Z` }
  tables.pets.update(only(tables.pets.all()), { death })
  expect(only(accountOn().pets ?? [])).toStrictEqual({
    ...before,
    deathDate: '2026-11-19',
    petAge: '2 years',
    status: 'CANCELLED',
    reminders: [],
  })
})

test('a pet has the name that was asked for last and carried out, and an unknown pet is an error', () => {
  const { tables, factsOn } = personaFacts('rename-pending')
  const { id } = only(tables.pets.all())
  const names = () => ['2026-11-24', '2026-11-25'].map((day) => petNameOf(factsOn(day), id))
  expect(names()).toEqual(['Bruno', 'Brunello'])
  const item = only(tables.workItems.all())
  tables.workItems.insert({ ...item, id: 'W-2', changeDetails: { petName: 'Brutus' } })
  tables.workItems.insert({ ...item, id: 'W-3', type: 'MEDICAL_RECORD', changeDetails: { petName: 'Rex' } })
  expect(names()).toEqual(['Bruno', 'Brutus'])
  for (const each of tables.workItems.all()) tables.workItems.update(each, { isDeclined: true })
  expect(names()).toEqual(['Bruno', 'Bruno'])
  expect(() => petNameOf(factsOn(FRIDAY), 'P-1')).toThrow('There is no pet P-1')
})
