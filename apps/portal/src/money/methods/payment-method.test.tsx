import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Theme } from '../../ui/theme/Theme.tsx'
import { BrandLogo } from './BrandLogo.tsx'
import { methodViews } from './method-view.ts'
import { PaymentMethodRow } from './PaymentMethodRow.tsx'

afterEach(cleanup)

const TODAY = '2026-11-22'
const ACTIVE = [{ status: 'ACTIVE' }]

const card = {
  id: 'PM-1',
  instrumentType: 'card',
  card: { brand: 'visa', number: '4242', expMonth: 8, expYear: 2029 },
}
const old = {
  id: 'PM-2',
  instrumentType: 'card',
  status: 'VERIFICATION_PENDING',
  card: { brand: 'amex', number: '0005', expMonth: 10, expYear: 2026 },
}
const bank = { id: 'PM-3', instrumentType: 'ACH', status: 'VERIFICATION_PENDING', ach: { number: '6789' } }
const policies = [{ policyNumber: 'PET1', defaultPaymentRef: 'PM-2', policyTerms: ACTIVE }]

const views = () => methodViews({ paymentMethods: [card, old, bank], policies }, 'PET1', TODAY)

// covers: PAYIN-061
test.each([
  ['visa', 'Visa'],
  ['mastercard', 'Mastercard'],
  ['amex', 'Amex'],
  ['diners', 'Diners'],
  ['discover', 'Discover'],
  ['jcb', 'JCB'],
  ['unionpay', 'UnionPay'],
])('the brand %s has a drawing of its own', (brand, name) => {
  const drawings = ['visa', 'acme', brand].map((each) => {
    const { container, unmount } = render(<BrandLogo brand={each} />)
    const markup = container.querySelector('svg')?.innerHTML
    unmount()
    return markup
  })
  expect(new Set(drawings).size).toBe(brand === 'visa' ? 2 : 3)
  render(<BrandLogo brand={brand} />)
  expect(screen.getByRole('img', { name })).toBeDefined()
})

// covers: PAYIN-061
test('an unknown brand has a neutral card with the name of the brand as its text alternative', () => {
  const { container } = render(<BrandLogo brand="acme" />)
  expect(screen.getByRole('img', { name: 'acme' })).toBeDefined()
  expect(container.querySelector('.tabler-icon-credit-card')).not.toBeNull()
})

// covers: PAYIN-040
test('the default comes first, and the others keep their order', () => {
  expect(views().map(({ method }) => method.id)).toEqual(['PM-2', 'PM-1', 'PM-3'])
})

// covers: PAYIN-036, PAYIN-038, PAYIN-039, PAYIN-061
test('a row shows logo, mask, expiry and status, and screen readers read brand and digits', () => {
  for (const view of views()) render(<PaymentMethodRow view={view} />, { wrapper: Theme })
  expect(screen.getByText('Visa .... 4242')).toBeDefined()
  expect(screen.getByText('Exp. 08/29')).toBeDefined()
  expect(screen.getByText('Expired 10/26')).toBeDefined()
  expect(screen.getByText('Bank account ending in 6789')).toBeDefined()
  expect(screen.getByText('ACTIVE')).toBeDefined()
  expect(screen.getByText('PENDING')).toBeDefined()
  expect(screen.getByText('Visa .... 4242').getAttribute('aria-hidden')).toBe('true')
  expect(screen.getByRole('img', { name: 'Visa' })).toBeDefined()
  expect(screen.getByRole('img', { name: 'Amex' })).toBeDefined()
  // The icon of a card whose brand has no logo.
  expect(document.querySelector('.tabler-icon-credit-card')).toBeNull()
  expect(screen.getByText('ending in 4242')).toBeDefined()
})
