import { PROVIDER_FALLBACK, providerMessage } from '@portal/domain/billing'
import {
  CardCvcElement,
  CardExpiryElement,
  CardNumberElement,
  Elements,
  useElements,
} from '@stripe/react-stripe-js'
import type { StripeElementStyle, StripeElements, TokenResult } from '@stripe/stripe-js'
import { type ComponentType, useRef, useState } from 'react'
import type { CardProvider } from './card-provider.ts'
import { confirmCard, type Provided, ProviderError, type SetupConfirmation } from './confirm-setup.ts'
import type { Filled } from './PaymentFields.tsx'

/** The separate fields of a card when they can be typed into. */
export type ReadyDebitFields = {
  createToken: (card: DebitCard) => Promise<string>
  /** Sets the card up to pay premiums. */
  confirm: (confirmation: SetupConfirmation) => Promise<Provided>
}

type DebitCardFieldsProps = {
  provider: CardProvider
  /** The secret of a setup; empty for a token. */
  secret: string
  onReady: (fields: ReadyDebitFields) => void
  onChange: (filled: Filled) => void
  /** The box around one field with its label. */
  Field: ComponentType<{ label: string; isWide?: boolean; children: React.ReactNode }>
}

type Name = 'number' | 'expiry' | 'code'
type State = { empty: boolean; complete: boolean }

const EMPTY: State = { empty: true, complete: false }

/** The provider's separate fields of a card. Its frames belong to the provider: our page never sees a number (001 §1). */
export function DebitCardFields({ provider, ...props }: DebitCardFieldsProps) {
  return (
    <Elements stripe={provider}>
      <Fields provider={provider} {...props} />
    </Elements>
  )
}

function Fields({ provider, secret, onReady, onChange, Field }: DebitCardFieldsProps) {
  const elements = useElements()
  // Fixed on opening: the provider's frames cannot read our style sheets.
  const [style] = useState(fieldStyle)
  const states = useRef<Record<Name, State>>({ number: EMPTY, expiry: EMPTY, code: EMPTY })
  const ready = useRef(new Set<Name>())
  if (elements === null) return null

  const propsOf = (name: Name) => ({
    options: { style },
    onReady() {
      ready.current.add(name)
      if (ready.current.size === 3) {
        onReady({
          createToken: (card) => createDebitToken(provider, elements, card),
          confirm: (confirmation) => confirmCard(provider, elements, secret, confirmation),
        })
      }
    },
    onChange({ empty, complete }: State) {
      states.current[name] = { empty, complete }
      onChange(filledOf(Object.values(states.current)))
    },
  })

  return (
    <>
      <Field label="Card number" isWide>
        <CardNumberElement {...propsOf('number')} />
      </Field>
      <Field label="Expiration date">
        <CardExpiryElement {...propsOf('expiry')} />
      </Field>
      <Field label="Security code">
        <CardCvcElement {...propsOf('code')} />
      </Field>
    </>
  )
}

function filledOf(states: readonly State[]): Filled {
  if (states.every(({ complete }) => complete)) return 'complete'
  return states.every(({ empty }) => empty) ? 'empty' : 'incomplete'
}

/** The look of one of the provider's separate fields, from the theme of the page as it is now. */
function fieldStyle(): StripeElementStyle {
  const styles = getComputedStyle(document.documentElement)
  const value = (name: string) => styles.getPropertyValue(name).trim() || undefined
  const colours = {
    base: value('--text'),
    placeholder: value('--text-muted'),
    invalid: value('--danger-mark'),
  }
  return {
    base: {
      fontSize: '16px',
      ...(colours.base && { color: colours.base }),
      ...(colours.placeholder && { '::placeholder': { color: colours.placeholder } }),
    },
    ...(colours.invalid && { invalid: { color: colours.invalid } }),
  }
}

/** The portal's own values about a card for payouts. With a currency the provider refuses all but debit cards (001 §7). */
type DebitCard = { name: string; zipCode: string; currency: 'usd' | 'cad' }

/**
 * The provider's token of the card in its separate fields (PAYAPI-069). The portal never sees the number.
 * @throws ProviderError when the provider refuses, such as a credit card
 */
async function createDebitToken(
  provider: CardProvider,
  elements: StripeElements,
  { name, zipCode, currency }: DebitCard,
): Promise<string> {
  const card = elements.getElement('cardNumber')
  if (card === null) throw new ProviderError(PROVIDER_FALLBACK)
  return readToken(await provider.createToken(card, { name, address_zip: zipCode, currency }))
}

/** The id of the token of an answer. @throws ProviderError without one */
function readToken({ token, error }: TokenResult): string {
  if (token === undefined) throw new ProviderError(providerMessage(error.message))
  return token.id
}
