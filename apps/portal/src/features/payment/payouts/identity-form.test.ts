import { expect, test } from 'vitest'
import { identityProblems, missingOfIdentity, toIdentity } from './identity-form.ts'

const VALUES = {
  ...{ ssn: '1234', birthDate: '1983-07-29', jobTitle: '', email: 'a@example.com', phone: '2125550142' },
  ...{
    line1: '1 Main St',
    line2: '',
    city: 'Ottawa',
    state: 'ON',
    zipCode: 'K1A 0B1',
    country: 'CA' as const,
  },
}

test.each(['US', 'CA'] as const)(
  'a job title is checked and sent exactly where it is asked for: %s (#27, 1.17)',
  (country) => {
    const problems = (asksTitle: boolean) => identityProblems(VALUES, country, '2026-11-25', asksTitle)
    expect(problems(true)).toHaveProperty('jobTitle')
    expect(problems(false)).not.toHaveProperty('jobTitle')
    const titled = { ...VALUES, jobTitle: 'Teacher' }
    expect(toIdentity(titled, country, true)).toMatchObject({ jobTitle: 'Teacher' })
    expect(toIdentity(titled, country, false)).not.toHaveProperty('jobTitle')
    expect(missingOfIdentity(VALUES, 'CA')).toContain('occupation or job title')
  },
)
