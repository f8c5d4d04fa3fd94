import { ADDRESS_FAILURE_MESSAGES } from '@portal/domain/address-change'
import { type Address, readAddress } from '@portal/domain/addresses'
import type { Account } from '../../api/account.ts'
import { useDraft } from '../../api/use-draft.ts'
import { FormFrame } from '../../ui/form/FormFrame.tsx'
import { useCheckedForm } from '../../ui/form/use-edit-form.ts'
import { useFormValues } from '../../ui/form/use-form-values.ts'
import type { Elements } from '../../ui/layout.tsx'
import { showToast } from '../../ui/toasts/Toaster.tsx'
import { AddressFields } from './AddressFields.tsx'
import {
  addressSchema,
  foundByLookUp,
  isSavedAddress,
  lookedUpCode,
  refusedAddressFields,
} from './address-form.ts'
import { useAddressLookUp } from './use-address-look-up.ts'
import { useAddressSuggestions } from './use-address-suggestions.ts'

export const MAILING_ADDRESS_CHANGED = 'Your mailing address has been updated.'

type MailingAddressFormProps = {
  account: Account
  unsaved?: Address
  failure?: Error | null
  notice?: Elements
  send: (address: Address) => Promise<unknown>
  onSaved?: () => void
  onCancel: () => void
}

/** The entry of a mailing address (000 §4). */
export function MailingAddressForm({ account, unsaved, send, onCancel, ...props }: MailingAddressFormProps) {
  const draft = useDraft('mailingAddress')
  const saved = readAddress(account.profile.mailingAddress)
  const entered = useFormValues({ saved, initial: unsaved, draft, isSame: isSavedAddress })
  const lookUp = useAddressLookUp(lookedUpCode(entered.values))
  const form = useCheckedForm(entered, {
    schema: addressSchema(lookUp),
    found: foundByLookUp(lookUp),
    missing: () => lookUp.missing,
    send: (address) => send(lookUp.fill(address)),
    ...(props.onSaved && { onSaved: props.onSaved }),
    onSavedLater: () => showToast(MAILING_ADDRESS_CHANGED),
    failure: props.failure ?? undefined,
    refusalOf: (error) => ({ fields: refusedAddressFields(error), alert: ADDRESS_FAILURE_MESSAGES.mailing }),
  })
  return (
    <FormFrame
      {...form.frame}
      notice={props.notice}
      submit="Update"
      cancel={{ text: 'Cancel', onClick: onCancel }}
    >
      <AddressFields form={form} lookUp={lookUp} suggested={useAddressSuggestions()} isOwn />
    </FormFrame>
  )
}
