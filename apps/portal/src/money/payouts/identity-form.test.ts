import { JOB_TITLE_COUNTRIES } from '@portal/domain/payout-identity'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { provideCards } from '../../testing/card-provider.ts'
import { findView, openPayouts } from '../../testing/payouts.ts'
import { openWorld } from '../../testing/support.tsx'
import { identityProblems, missingOfIdentity, toIdentity } from './identity-form.ts'

// The list itself is changed, because files of tests share the modules that read it.
const [FIRST] = JOB_TITLE_COUNTRIES
beforeEach(() => void Reflect.set(JOB_TITLE_COUNTRIES, 0, 'US'))
afterEach(() => void Reflect.set(JOB_TITLE_COUNTRIES, 0, FIRST))

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
