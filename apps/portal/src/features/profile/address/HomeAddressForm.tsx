import { Text } from '@mantine/core'
import { ADDRESS_CHANGE_QUESTION, ADDRESS_FAILURE_MESSAGES } from '@portal/domain/address-change'
import { formatAddress, readAddress } from '@portal/domain/addresses'
import type { Account } from '../../../api/account.ts'
import type { Draft } from '../../../api/use-draft.ts'
import { failureText } from '../../../lib/connection.ts'
import { AddressFields } from '../../../parts/address/AddressFields.tsx'
import {
  addressSchema,
  foundByLookUp,
  isSavedAddress,
  lookedUpCode,
  refusedAddressFields,
} from '../../../parts/address/address-form.ts'
import { useAddressLookUp } from '../../../parts/address/use-address-look-up.ts'
import { useAddressSuggestions } from '../../../parts/address/use-address-suggestions.ts'
import { AlertDialog } from '../../../ui/AlertDialog.tsx'
import { Toggle } from '../../../ui/choices.tsx'
import { ConfirmForm } from '../../../ui/form/ConfirmForm.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { useCheckedForm } from '../../../ui/form/use-edit-form.ts'
import { useFormValues } from '../../../ui/form/use-form-values.ts'
import { HOME_ADDRESS_UNCHANGED, type useHomeAddressChange } from './use-home-address-change.ts'

type HomeAddressFormProps = {
  account: Account
  draft: Draft<'homeAddress'>
  change: ReturnType<typeof useHomeAddressChange>
  onClose: () => void
}

/** The entry of a home address, the confirmation before it is sent, and the failure, which leads back (000 §4). */
export function HomeAddressForm({ account, draft, change, onClose }: HomeAddressFormProps) {
  const saved = { ...readAddress(account.profile.homeAddress), alsoMailing: true }
  // The toggle alone changes nothing that is saved.
  const entered = useFormValues({ saved, draft, isSame: isSavedAddress })
  const lookUp = useAddressLookUp(lookedUpCode(entered.values))
  const form = useCheckedForm(entered, {
    schema: addressSchema(lookUp),
    found: foundByLookUp(lookUp),
    missing: () => lookUp.missing,
    isStep: true,
    isBusy: change.isBusy,
    send: ({ alsoMailing, ...address }) => change.ask(lookUp.fill(address), alsoMailing),
    refusalOf: (error) => ({ fields: refusedAddressFields(error) }),
  })
  const { step } = change

  function leaveFailure() {
    change.goBack()
    if (Object.keys(refusedAddressFields(change.error)).length > 0) form.refuse(change.error)
  }

  return (
    <>
      <FormDialog
        {...form.frame}
        title="Edit home address"
        submit="Update"
        onClose={step.at === 'form' ? onClose : change.goBack}
      >
        <AddressFields form={form} lookUp={lookUp} suggested={useAddressSuggestions()} isOwn />
        <Toggle
          label="Also update mailing address"
          checked={form.values.alsoMailing}
          onChange={(alsoMailing) => form.change({ alsoMailing })}
        />
      </FormDialog>
      {step.at === 'question' && (
        <ConfirmForm
          title="Change home address"
          send={() => change.send(step.entered)}
          onCancel={change.goBack}
        >
          <Text>{ADDRESS_CHANGE_QUESTION}</Text>
          <Text c="dimmed">
            <bdi>{formatAddress(step.entered.address)}</bdi>
          </Text>
        </ConfirmForm>
      )}
      {step.at === 'failure' && (
        <AlertDialog opened title={HOME_ADDRESS_UNCHANGED} confirm="Go back" onConfirm={leaveFailure}>
          {failureText(change.error, ADDRESS_FAILURE_MESSAGES.home)}
        </AlertDialog>
      )}
    </>
  )
}
