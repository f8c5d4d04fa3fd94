import { dropFiles, findDialog } from '../src/testing/claim-form.ts'
import { fileOf } from '../src/testing/files.ts'
import { addRecord } from '../src/testing/medical-records.ts'
import { choosePhoto, drawPictures } from '../src/testing/pictures.ts'
import type { Way, Ways } from './way.ts'

const PHOTO = {
  as: 'us-happy',
  at: '/account/pets?dialog=photo&pet=P-104102',
  setUp: drawPictures,
  before: ['Choose a photo', choosePhoto],
  press: ['Save photo'],
} satisfies Way

const RENAME = {
  before: ['Edit pet name', { 'New name': 'Biscotti' }, 'Continue'],
  press: ['Continue', 'Yes'],
} satisfies Partial<Way>

const RECORDS = {
  as: 'us-happy',
  at: '/account/pets/PET104101',
  before: ['Add medical records, Biscuit', () => findDialog('Add medical records')],
}

const STREET = { 'Practice name': 'Corner Vets', 'Street address': '1 Corner Road' }
const VET = {
  City: 'Portland',
  'ZIP or postal code': '04101',
  'Phone number': '2075550110',
  'Email (optional)': 'desk@corner.example.com',
}

const TODAY = new Date().toISOString().slice(0, 10).split('-')
const DEATH = {
  as: 'us-happy',
  at: '/account/pets/PET104101/death',
  before: [{ Date: `${TODAY[1]}/${TODAY[2]}/${TODAY[0]}` }],
  press: ['Confirm'],
} satisfies Way

/** Changes of pets: photo, name, vet, medical records and death. */
export const PETS: Ways = {
  updatePetImage: PHOTO,
  uploadDocument: [
    PHOTO,
    { ...RECORDS, cause: () => dropFiles('Medical records', fileOf('notes.pdf')), isFresh: true },
  ],
  changePolicy: { as: 'us-happy', at: '/account/pets/PET104101', ...RENAME },
  createWorkItem: [
    {
      as: 'renewal-sent',
      at: '/account/pets',
      ...RENAME,
      before: ['See policy details, Ziggy', ...RENAME.before],
    },
    {
      ...RECORDS,
      before: [...RECORDS.before, () => addRecord('Notes.pdf')],
      press: ['Submit medical records'],
    },
  ],
  setPetDeath: DEATH,
  removePetDeath: {
    ...DEATH,
    before: [...DEATH.before, ...DEATH.press, 'This was a mistake'],
    press: ['Take it back'],
  },
  updateLinkedVets: {
    as: 'us-happy',
    at: '/account/vet/P-104102?step=search',
    before: [{ 'Practice name, address, or ZIP or postal code': 'animal' }],
    press: [/Choose$/],
  },
  createManualVet: {
    as: 'us-happy',
    at: '/account/vet/P-104102?step=manual',
    // Without suggestions any address is accepted.
    setUp: (world) => world.addFault({ operationId: 'listAddressSuggestions', kind: 'status', status: 500 }),
    before: [STREET, (stage) => stage.settle(), VET, (stage) => stage.settle()],
    press: ['Submit'],
  },
}
