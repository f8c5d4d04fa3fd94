import {
  CardCvcElement,
  CardExpiryElement,
  CardNumberElement,
  Elements,
  useElements,
} from '@stripe/react-stripe-js'
import { type ComponentType, useRef, useState } from 'react'
import type { CardProvider } from './card-provider.ts'
import { confirmCard, type Provided, type SetupConfirmation } from './confirm-setup.ts'
import { createDebitToken, type DebitCard } from './debit-token.ts'
import { fieldStyle } from './field-style.ts'
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
