import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { worldWithAnswer } from '../../testing/answers.ts'
import { renderRoute } from '../../testing/support.tsx'

type Parts = Record<string, unknown>
type Wire = Parts & { policies: Parts[]; pets: Parts[] }

const worldWith = (change: (account: Wire) => unknown) => worldWithAnswer('/account-details', change)
const at = (list: Parts[], index: number): Parts => list[index] ?? {}

const PAYMENT = '/account/payment'

/** Changes of a field whose absence means something, with a screen, its text, and what would be claimed instead. */
const UNKNOWN_FIELDS: [string, (account: Wire) => unknown, string, string | RegExp, RegExp][] = [
  [
    'a selected payout method with a number as its id',
    (account) => ({ ...account, selectedPayoutMethod: { id: 7 } }),
    `${PAYMENT}/reimbursement`,
    'We can’t show your reimbursement method now.',
    /paper check/i,
  ],
  [
    'a selected payout method without its id',
    (account) => ({ ...account, selectedPayoutMethod: {} }),
    `${PAYMENT}/reimbursement?show=check`,
    'Make active method',
    /ACTIVE/,
  ],
  [
    'payout methods that are no list',
    (account) => ({ ...account, payoutPaymentMethods: 'none' }),
    `${PAYMENT}/reimbursement?show=banks`,
    'We can’t show all of your reimbursement methods now.',
    /You do not have any/,
  ],
  [
    'a payout method without its id',
    (account) => ({ ...account, payoutPaymentMethods: [{ instrumentType: 'bank' }] }),
    `${PAYMENT}/reimbursement?show=methods`,
    /^We can’t show all of them now/,
    /None on file/,
  ],
  [
    'a default payment method that is a number',
    ({ policies }) => void Object.assign(at(policies, 0), { defaultPaymentRef: 7 }),
    PAYMENT,
    'We can’t show the payment method now.',
    /No payment method/,
  ],
  [
    'a default payment method that is an object',
    ({ policies }) => void Object.assign(at(policies, 0), { defaultPaymentRef: {} }),
    `${PAYMENT}?dialog=payment-methods&policy=PET104101`,
    'We can’t show now which payment method pays this policy.',
    /No payment method/,
  ],
  [
    'vets that are no list',
    ({ pets }) => void Object.assign(at(pets, 0), { vets: 'none' }),
    '/account/pets/PET104101',
    'We can’t show the primary vet now.',
    /Add primary vet/,
  ],
  [
    'vets of which one has no name',
    ({ pets }) => pets.forEach((pet) => void Object.assign(pet, { vets: [{ id: 'V1' }] })),
    '/account/pets',
    'We can’t show it now',
    /None yet/,
  ],
]

test.each(UNKNOWN_FIELDS)(
  '%s is said to be unknown, and nothing is claimed instead (#27, 1.16)',
  async (_what, change, path, said, claimed) => {
    await renderRoute(path, 'us-happy', { world: await worldWith(change) })
    await screen.findAllByText(said)
    const shown = within(screen.queryByRole('dialog') ?? screen.getByRole('main'))
    expect(shown.queryAllByText(claimed)).toEqual([])
  },
)
