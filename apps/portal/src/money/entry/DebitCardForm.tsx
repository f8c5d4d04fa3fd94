import { payoutCurrency } from '@portal/domain/payout-rules'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type CodeTexts, errorText, serviceMessage, waitSecondsOf } from '../../api/refusal.ts'
import { readProviderKeys } from '../../api/setups.ts'
import { useDraft } from '../../api/use-draft.ts'
import { ProviderError } from '../../integrations/payments/confirm-setup.ts'
import type { ReadyDebitFields } from '../../integrations/payments/DebitCardFields.tsx'
import { customerOf, useApi } from '../../session/context.ts'
import { Toggle } from '../../ui/choices.tsx'
import { FormFrame } from '../../ui/form/FormFrame.tsx'
import type { Refusal } from '../../ui/form/form-types.ts'
import { useEditForm } from '../../ui/form/use-edit-form.ts'
import { showToast } from '../../ui/toasts/Toaster.tsx'
import { type AddedPayout, addingError, createPayoutAdding } from '../payouts/new-payout.ts'
import { isExpectedFailure, useProviderEntry } from './provider-entry.ts'
import {
  missingOfSeparateCard,
  SeparateCardFields,
  type SeparateCardValues,
  separateCardSchema,
} from './SeparateCardFields.tsx'

type DebitCardFormProps = {
  /** Whether the switch "Set as default" starts on (001 §4). */
  isDefaultAtFirst: boolean
  /** Without it, the form has no Cancel. */
  onCancel?: () => void
  /** Called when an entry was refused, and when the provider's fields cannot be shown. */
  onFailed?: (error: unknown) => void
  onAdded: (added: AddedPayout, sent: Pick<SeparateCardValues, 'name' | 'isDefault'>) => void
}

/**
 * The entry of a debit card for payouts (001 §2): the provider's fields for all numbers, and the portal's own for the
 * name, the ZIP code and the default.
 */
export function DebitCardForm({ isDefaultAtFirst, onCancel, onFailed, onAdded }: DebitCardFormProps) {
  const draft = useDraft('newMethod', 'debit card')
  const adding = useDebitCard({ onEmptied: () => form.change({ filled: 'empty' }), onFailed })
  const added = useRef<Parameters<typeof onAdded>>(undefined)
  const saved: SeparateCardValues = { name: '', zipCode: '', isDefault: isDefaultAtFirst, filled: 'empty' }
  const form = useEditForm({
    saved,
    draft,
    schema: separateCardSchema,
    missing: missingOfSeparateCard,
    async send(values) {
      added.current = [await adding.add(values), values]
    },
    refusalOf: debitRefusal,
    onSaved: () => added.current && onAdded(...added.current),
    onSavedLater: () => showToast('Debit card added'),
  })
  return (
    <FormFrame
      {...form.frame}
      submit="Add debit card"
      {...(onCancel && { cancel: { text: 'Cancel', onClick: onCancel } })}
    >
      <SeparateCardFields form={form} adding={adding} onTyped={adding.onTyped} takesFocus />
      <Toggle
        label="Set as active reimbursement method"
        checked={form.values.isDefault}
        onChange={(isDefault) => form.change({ isDefault })}
      />
    </FormFrame>
  )
}

type Options = {
  /** Called when the provider's fields are replaced by empty ones. */
  onEmptied: () => void
  /** Called when an entry fails, after it was reported, and when the provider's fields cannot be shown. */
  onFailed: ((error: unknown) => void) | undefined
}

/**
 * The two steps that add a debit card: the provider makes a token of it, and the wallet adds the token (001 §7). A try
 * without an answer keeps token and key, so that the card is added once.
 */
function useDebitCard({ onEmptied, onFailed }: Options) {
  const api = useApi()
  const client = useQueryClient()
  const [adding] = useState(() => createPayoutAdding(api, client))
  const { fields, restart, ...shown } = useProviderEntry<ReadyDebitFields>({
    begin: () => readProviderKeys(api),
    onEmptied() {
      adding.forget()
      onEmptied()
    },
    onFailed,
  })

  async function add(values: SeparateCardValues): Promise<AddedPayout> {
    // A form that stays open may add another card.
    if (adding.state().at === 'done') await adding.leave()
    const of = [values.name.trim(), values.zipCode.trim()].join('\n')
    await adding.start({ isActive: values.isDefault, of, makeToken: () => tokenOf(values) })
    const state = adding.state()
    if (state.at === 'done') return state.end
    const error = addingError(state)
    if (!isExpectedFailure(error)) api.observer.uncaught(error)
    onFailed?.(error)
    throw error
  }

  function tokenOf({ name, zipCode }: SeparateCardValues): Promise<string> {
    if (fields === undefined) throw new TypeError('The fields of the provider are not ready')
    const currency = payoutCurrency(customerOf(api).serviceCode)
    return fields.createToken({ name: name.trim(), zipCode: zipCode.trim(), currency })
  }

  // After another number was typed, a token of the earlier one must not be used.
  return { ...shown, startAgain: restart, onTyped: adding.forget, add }
}

/** The texts for a debit card that was not added, by error code; the wording is ours. */
const TEXTS = {
  ACCOUNT_RESTRICTED: 'Your account can’t be paid by debit card. Add a bank account instead.',
  IDENTITY_REQUIRED: 'Your identity has to be verified first. Please start again.',
  CONFLICT: 'This debit card was added before and has been removed. Please enter it again.',
  TOO_MANY_REQUESTS: 'There were too many attempts.',
  LINK_EXPIRED: null,
  NOT_FOUND: null,
} satisfies CodeTexts<'createPayoutCard'>

const GENERAL = 'We couldn’t add this debit card. Please try again; it is added only once.'

/** The text for a refusal of the provider, which is cut at the first semicolon, or of the wallet (001 §8). */
export function debitRefusal(error: unknown): Refusal<SeparateCardValues> {
  if (error instanceof ProviderError) return { alert: error.message }
  const general = serviceMessage(error) ?? GENERAL
  return { alert: errorText(error, { byCode: TEXTS, general }), waitSeconds: waitSecondsOf(error) }
}
