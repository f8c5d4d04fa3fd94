import { fireEvent, screen } from '@testing-library/react'
import { muteFrames } from '../src/testing/bank-frame.ts'
import { provideCards } from '../src/testing/card-provider.ts'
import { withoutLocks } from '../src/testing/claim-form.ts'
import type { TestWorld } from '../src/testing/world.ts'
import type { Ways } from './way.ts'

const CAT = '/account/vet/P-104102'
const DOCUMENTS = '/account/pets/PET104101?dialog=documents'
const FRAME = 'Only the way back shows, as the document demands.'
const TYPED = 'The form goes on without it.'

/** Opens the list of a combobox. */
const openList = (name: string) => async () => {
  fireEvent.click(await screen.findByRole('combobox', { name }))
}

/** Reads that a screen needs when it is opened. */
export const READS: Ways = {
  getAccountDetails: [
    { as: 'us-happy', at: '/account/pets' },
    { as: 'us-happy', at: '/home' },
    { at: (world: TestWorld) => world.link('non-pay', 'overdue') },
    { at: (world: TestWorld) => world.link('card-page', 'us-happy'), setUp: provideCards },
  ],
  listClaims: [
    { as: 'us-happy', at: '/claims/active' },
    { as: 'us-happy', at: '/claims/closed', silent: 'The claims that the account carries show.' },
    { as: 'us-happy', at: '/home' },
  ],
  getClaim: { as: 'us-happy', at: '/claims/20480113' },
  getAdjusterNote: {
    as: 'us-happy',
    at: '/claims/active',
    before: [/^Upload, Biscuit/],
    silent: 'The documents can be sent without the note.',
  },
  searchClaimCodes: {
    as: 'us-happy',
    at: '/claims/new?policy=PET104101',
    setUp: withoutLocks,
    before: [openList('Diagnosis')],
  },
  listWorkQueueItems: { as: 'us-happy', at: '/account/profile' },
  getPetDeath: { as: 'us-happy', at: '/account/pets/PET104101/death' },
  listLinkedVets: { as: 'us-happy', at: CAT },
  searchVets: {
    as: 'us-happy',
    at: `${CAT}?step=search`,
    before: [{ 'Practice name, address, or ZIP or postal code': 'animal' }],
  },
  getZipCodeServiceability: {
    as: 'us-happy',
    at: `${CAT}?step=manual`,
    before: [{ 'ZIP or postal code': '04101' }],
    silent: TYPED,
  },
  listAddressSuggestions: {
    as: 'us-happy',
    at: `${CAT}?step=manual`,
    before: [{ 'Street address': '1 Corner Road' }],
    silent: TYPED,
  },
  getPlaceDetails: {
    as: 'us-happy',
    at: `${CAT}?step=manual`,
    before: [{ 'Street address': '118 harbor' }, /118 Harbor/i],
    silent: TYPED,
  },
  listPolicyDocuments: [
    { as: 'us-happy', at: DOCUMENTS, before: ['Policy documents'] },
    { as: 'us-happy', at: '/account/documents' },
  ],
  listMedicalRecords: [
    { as: 'us-happy', at: DOCUMENTS },
    { as: 'us-happy', at: '/account/documents' },
  ],
  downloadDocument: { as: 'us-happy', at: DOCUMENTS, press: [/^Download Vaccination/] },
  listHomeTiles: { as: 'us-happy', at: '/home', silent: 'The tile of claims stands in.' },
  listTopArticles: { as: 'us-happy', at: '/learnmore' },
  getPharmacyContent: { as: 'no-pets', at: '/pharmacy', setUp: muteFrames, silent: FRAME },
  getPharmacyContent2023: { as: 'mixed-rate-years', at: '/pharmacy', setUp: muteFrames, silent: FRAME },
  getPharmacyContent2024: { as: 'us-happy', at: '/pharmacy', setUp: muteFrames, silent: FRAME },
  listNotifications: [
    { as: 'us-happy', at: '/account/notifications' },
    { as: 'us-happy', at: '/account/profile/data', press: ['Download my data'] },
  ],
  getUnreadCount: {
    as: 'us-happy',
    at: '/account/notifications',
    silent: 'The bell shows no number.',
  },
  getNotificationPreferences: { as: 'us-happy', at: '/account/notifications/preferences' },
  getRemoteConfig: [
    { as: 'us-happy', at: '/home', silent: 'A failed read is only logged.' },
    { at: '/login', isFresh: true, silent: 'A failed read is only logged.' },
  ],
  getPolicyExistence: {
    at: (world: TestWorld) => world.link('buy-flow', 'us-happy'),
    silent: 'A failed poll is only logged.',
  },
  listPolicyOffers: [
    { as: 'wellness-offer', at: '/account/pets', silent: 'The plans can be opened, and say it then.' },
    { as: 'wellness-offer', at: '/account/pets', before: [/^Expand wellness plans/] },
  ],
  listWellnessPlans: [
    { as: 'wellness-offer', at: '/account/pets', before: [/^Expand wellness plans/] },
    { at: (world: TestWorld) => world.link('wellness', 'wellness-offer') },
  ],
  quoteCoveragePremium: [
    { as: 'wellness-offer', at: '/account/pets', before: [/^Expand wellness plans/] },
    { at: (world: TestWorld) => world.link('wellness', 'wellness-offer') },
  ],
  getPolicyInfo: { at: (world: TestWorld) => world.link('wellness', 'wellness-offer') },
  getWallet: {
    as: 'us-happy',
    at: '/account/payment/reimbursement',
    silent: 'It only says whether debit cards are blocked, which adding one tells too.',
  },
  sendLinkOpening: {
    as: 'us-happy',
    at: '/perks?country=US',
    setUp: muteFrames,
    silent: 'The page shows without the service.',
  },
}
