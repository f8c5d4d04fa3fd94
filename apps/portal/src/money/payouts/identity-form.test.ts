import { screen } from '@testing-library/react'
import { afterAll, expect, test, vi } from 'vitest'
import { provideCards } from '../../testing/card-provider.ts'
import { findView, openPayouts } from '../../testing/payouts.ts'
import { openWorld } from '../../testing/support.tsx'
import { identityProblems, missingOfIdentity, toIdentity } from './identity-form.ts'

vi.mock('@portal/domain/payout-identity', async (original) => ({
  ...(await original<object>()),
  JOB_TITLE_COUNTRIES: ['US'],
}))

// The modules that have read this list are shared with the test files that follow in the same process.
afterAll(() => {
  vi.doUnmock('@portal/domain/payout-identity')
  vi.resetModules()
})

const VALUES = {
  ssn: '1234',
  birthDate: '1983-07-29',
  jobTitle: '',
  email: 'a@example.com',
  phone: '2125550142',

  line1: '1 Main St',
  line2: '',
  city: 'Ottawa',
  state: 'ON',
  zipCode: 'K1A 0B1',
  country: 'CA' as const,
}

test.each([
  ['US', 'kyc-none', true],
  ['CA', 'ca-kyc-none', false],
] as const)(
  'with another list of countries, field, need, check and payload of a job title agree in %s (#27, 1.17)',
  async (country, persona, isAsked) => {
    const world = await openWorld()
    provideCards(world)
    await openPayouts(persona, '/add', world)
    await findView('Verify your identity')
    await screen.findByLabelText('Date of birth')
    expect(screen.queryByRole('textbox', { name: 'Occupation / Job Title' }) !== null).toBe(isAsked)
    expect(screen.getByText(/^Still needed/).textContent?.includes('job title')).toBe(isAsked)
    expect('jobTitle' in identityProblems(VALUES, country, '2026-11-25')).toBe(isAsked)
    expect(missingOfIdentity(VALUES, country).includes('occupation or job title')).toBe(isAsked)
    expect('jobTitle' in toIdentity({ ...VALUES, jobTitle: 'Teacher' }, country)).toBe(isAsked)
  },
)
