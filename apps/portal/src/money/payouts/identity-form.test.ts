import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { worldWithPayments } from '../../testing/answers.ts'
import { provideCards } from '../../testing/card-provider.ts'
import { findView, openPayouts } from '../../testing/payouts.ts'
import { identityFields, identityProblems, missingOfIdentity, toIdentity } from './identity-form.ts'

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

// covers: PAYOUT-087
test.each([
  ['US', 'kyc-none', true],
  ['CA', 'ca-kyc-none', false],
] as const)(
  'with another list of countries, field, need, check and payload of a job title agree in %s (#27, 1.17)',
  async (country, persona, isAsked) => {
    const world = await worldWithPayments({ jobTitleCountries: ['US'] })
    provideCards(world)
    await openPayouts(persona, '/add', world)
    await findView('Verify your identity')
    await screen.findByLabelText('Date of birth')
    expect(screen.queryByRole('textbox', { name: 'Occupation / Job Title' }) !== null).toBe(isAsked)
    expect(screen.getByText(/^Still needed/).textContent?.includes('job title')).toBe(isAsked)
    const fields = identityFields({ profileDetails: { serviceCode: country } }, ['US'])
    expect('jobTitle' in identityProblems(VALUES, fields, '2026-11-25')).toBe(isAsked)
    expect(missingOfIdentity(VALUES, fields).includes('occupation or job title')).toBe(isAsked)
    expect('jobTitle' in toIdentity({ ...VALUES, jobTitle: 'Teacher' }, fields)).toBe(isAsked)
  },
)
