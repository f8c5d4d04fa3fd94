import { fireEvent, screen, waitFor } from '@testing-library/react'
import { dropFiles, fillClaim, needsOf, withoutLocks } from '../src/testing/claim-form.ts'
import { fileOf } from '../src/testing/files.ts'
import type { Stage } from './stage.ts'
import type { Way, Ways } from './way.ts'

const CLAIM = {
  as: 'new-15days',
  at: '/claims/new',
  setUp: withoutLocks,
  before: [
    () => screen.findByRole('button', { name: 'Submit claim' }),
    () => fillClaim(),
    () => waitFor(() => needsOf().isDisabled && Promise.reject(new Error(needsOf().text))),
  ],
} satisfies Way

const MISSING = {
  as: 'us-happy',
  at: '/claims/active',
  setUp: withoutLocks,
  before: [
    /^Upload, Biscuit/,
    () => screen.findByRole('button', { name: 'Submit documents' }),
    () => dropFiles('Medical records', fileOf('notes.pdf')),
    () => screen.findByText(/^Uploaded/),
  ],
} satisfies Way

const REVIEW = {
  as: 'us-happy',
  at: '/claims/20480114/review',
  setUp: withoutLocks,
  before: [
    () => screen.findByRole('button', { name: 'Ask for a review' }),
    'Something should be covered',
    { 'Why should we decide differently?': 'The illness began after the protection.' },
  ],
} satisfies Way

/** Presses, after a fault of the write that has to be looked up. */
const pressLost =
  (operationId: string, name: string) =>
  async ({ world }: Stage) => {
    await world.addFault({ operationId, kind: 'reset', times: 1 })
    fireEvent.click(screen.getByRole('button', { name }))
  }

/** Claims and their documents. */
export const CLAIMS: Ways = {
  submitClaim: { ...CLAIM, press: ['Submit claim'] },
  findClaimSubmission: { ...CLAIM, isFresh: true, cause: pressLost('submitClaim', 'Submit claim') },
  addMissingDocuments: { ...MISSING, press: ['Submit documents'] },
  findMissingDocuments: {
    ...MISSING,
    isFresh: true,
    cause: pressLost('addMissingDocuments', 'Submit documents'),
  },
  requestReview: { ...REVIEW, press: ['Ask for a review'] },
  listReviews: { as: 'us-happy', at: '/claims/20480114/review' },
}
