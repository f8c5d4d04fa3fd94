import { screen } from '@testing-library/react'
import type { TestWorld } from '../src/testing/world.ts'
import type { Ways } from './way.ts'

const IN_ACCOUNT = {
  as: 'wellness-offer',
  at: '/account/pets',
  before: [
    /^Expand wellness plans/,
    'Advantage',
    /^Choose Advantage/,
    'Choose this plan and continue',
    /^I accept the Terms of Sale/,
  ],
}

const BY_LINK = {
  at: (world: TestWorld) => world.link('wellness', 'wellness-offer'),
  before: ['Choose this plan and continue', /^I accept the Terms of Sale/],
}

const PRESS = ['Choose this plan and continue', /^I accept the Terms of Sale/, 'Buy now']

/** Purchases of wellness. */
export const WELLNESS: Ways = {
  changePolicy: [
    {
      ...IN_ACCOUNT,
      press: PRESS,
      isFresh: true,
      unconfirmed: 'Decision 8: it says that the plan is being confirmed.',
    },
    { ...BY_LINK, press: PRESS, isFresh: true },
  ],
  findPolicyChange: {
    ...BY_LINK,
    isFresh: true,
    cause: async ({ world, user }) => {
      await world.addFault({ operationId: 'changePolicy', kind: 'reset', times: 1 })
      await user.click(screen.getByRole('button', { name: 'Buy now' }))
    },
  },
}
