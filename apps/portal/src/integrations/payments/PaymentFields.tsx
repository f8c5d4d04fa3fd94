import { Elements, PaymentElement, useElements } from '@stripe/react-stripe-js'
import type { Appearance, StripePaymentElementOptions } from '@stripe/stripe-js'
import { useState } from 'react'

import type { CardProvider } from './card-provider.ts'
import { confirmSetup, type Provided, type SetupConfirmation } from './confirm-setup.ts'

/** The state of the provider's fields. The typed values stay in its frames. */
export type Filled = 'empty' | 'incomplete' | 'complete'

/** The fields of the provider when they can be typed into. */
export type ReadyFields = {
  confirm: (confirmation: SetupConfirmation) => Promise<Provided>
  /** Focuses the first field. */
  focus: () => void
}

type Events = {
  onReady: (fields: ReadyFields) => void
  /** The provider could not show its fields. */
  onFailed: () => void
  onChange: (filled: Filled) => void
}

type PaymentFieldsProps = Events & {
  provider: CardProvider
  /** The secret of the setup, which decides whether a card or a bank account is asked for. */
  secret: string
}

/**
 * Only what a setup is for, and no wallets, which cannot pay premiums (001 §1). The provider asks for the ZIP or postal
 * code and its country in its own fields, and reports a card complete only with them (001 §5).
 */
const OPTIONS: StripePaymentElementOptions = {
  layout: 'tabs',
  fields: { billingDetails: { address: { country: 'auto', postalCode: 'auto' } } },
  wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
}

/** The provider's payment element. Its frames belong to the provider: our page never sees a number (001 §1). */
export function PaymentFields({ provider, secret, ...events }: PaymentFieldsProps) {
  // Fixed on opening, because the provider takes no other secret later.
  const [options] = useState(() => ({
    clientSecret: secret,
    appearance: providerAppearance(),
    loader: 'never' as const,
  }))
  return (
    <Elements stripe={provider} options={options}>
      <Element provider={provider} {...events} />
    </Elements>
  )
}

function Element({ provider, onReady, onFailed, onChange }: Events & { provider: CardProvider }) {
  const elements = useElements()
  if (elements === null) return null
  return (
    <PaymentElement
      options={OPTIONS}
      onReady={(element) =>
        onReady({
          confirm: (confirmation) => confirmSetup(provider, elements, confirmation),
          focus: () => element.focus(),
        })
      }
      onLoadError={onFailed}
      onChange={({ empty, complete }) => onChange(filledOf(empty, complete))}
    />
  )
}

function filledOf(isEmpty: boolean, isComplete: boolean): Filled {
  if (isComplete) return 'complete'
  return isEmpty ? 'empty' : 'incomplete'
}

/** Our variables by the provider's, which its frames cannot read from our page. */
const VARIABLES = {
  colorPrimary: '--primary',
  colorBackground: '--surface',
  colorText: '--text',
  colorTextSecondary: '--text-soft',
  colorTextPlaceholder: '--text-muted',
  colorDanger: '--danger-mark',
  borderRadius: '--r-md',
} as const

/** The look of the provider's fields, from the theme of the page as it is now. */
function providerAppearance(): Appearance {
  const styles = getComputedStyle(document.documentElement)
  const variables = Object.entries(VARIABLES).map(([name, ours]) => [name, styles.getPropertyValue(ours)])
  // The provider warns about a variable without a value.
  return { theme: 'flat', variables: Object.fromEntries(variables.filter(([, value]) => value !== '')) }
}
