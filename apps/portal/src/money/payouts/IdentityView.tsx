import { Text } from '@mantine/core'
import { IDENTITY_LIMITS, IDENTITY_TEXTS, ssnDigits } from '@portal/domain/payout-identity'
import { useMutation } from '@tanstack/react-query'
import { IdentityRefusedError, verifyIdentityMutation } from '../../api/identities.ts'
import { useAccount } from '../../api/use-account.ts'
import { localToday } from '../../lib/clock.ts'
import { failureText } from '../../lib/connection.ts'
import { PHONE_MASK } from '../../lib/format.ts'
import { AddressFields } from '../../parts/address/AddressFields.tsx'
import { foundByLookUp, lookedUpCode } from '../../parts/address/address-form.ts'
import { useAddressLookUp } from '../../parts/address/use-address-look-up.ts'
import { useAddressSuggestions } from '../../parts/address/use-address-suggestions.ts'
import { useApi } from '../../session/context.ts'
import { AlertDialog } from '../../ui/AlertDialog.tsx'
import { FormFrame } from '../../ui/form/FormFrame.tsx'
import { useCheckedForm } from '../../ui/form/use-edit-form.ts'
import { useFormValues } from '../../ui/form/use-form-values.ts'
import { TextField } from '../../ui/TextField.tsx'
import { providerText } from './FailureAlert.tsx'
import {
  identityAtFirst,
  identityFields,
  identitySchema,
  longJobTitle,
  missingOfIdentity,
  toIdentity,
} from './identity-form.ts'

/**
 * The identity check before a debit card (001 §4). What is typed goes to the payment provider alone and is kept nowhere:
 * the form has no draft, and after a success the account leads to the debit card.
 */
export function IdentityView({ onLeave }: { onLeave: () => void }) {
  const account = useAccount()
  const api = useApi()
  const fields = identityFields(account, api.config.payments.jobTitleCountries)
  const { country, hasJobTitle } = fields
  const verification = useMutation(verifyIdentityMutation(api))
  const entered = useFormValues({ saved: identityAtFirst(account) })
  const lookUp = useAddressLookUp(country === 'CA' ? lookedUpCode(entered.values) : '')
  const suggested = useAddressSuggestions()
  const form = useCheckedForm(entered, {
    schema: identitySchema(fields, localToday(), lookUp.fill),
    found: country === 'CA' ? { ...foundByLookUp(lookUp), ...longJobTitle(entered.values) } : {},
    missing: (values) => [...missingOfIdentity(values, fields), ...lookUp.missing],
    guard: false,
    send: (values) => verification.mutateAsync(toIdentity(lookUp.fill(values), fields)),
  })

  function closeAlert() {
    verification.reset()
    form.dismiss()
  }

  return (
    <>
      <FormFrame
        {...form.frame}
        // The dialog below shows the error, because the document demands a dialog.
        error={undefined}
        submit="Verify"
        cancel={{ text: 'Cancel', onClick: onLeave }}
      >
        <Text c="dimmed">
          Our payment provider has to know who is paid. What you enter goes to the provider alone, and we keep
          nothing of it.
        </Text>
        {country === 'US' && (
          <TextField
            {...form.field('ssn', SSN)}
            label="Last 4 of SSN"
            inputMode="numeric"
            autoComplete="off"
            maxLength={IDENTITY_LIMITS.ssn}
            data-autofocus
            required
          />
        )}
        <TextField
          {...form.field('birthDate')}
          label="Date of birth"
          type="date"
          min="1900-01-01"
          max={localToday()}
          autoComplete="off"
          required
        />
        {hasJobTitle && (
          <TextField {...form.field('jobTitle')} label="Occupation / Job Title" autoComplete="off" required />
        )}
        {country === 'CA' && (
          <>
            <TextField {...form.field('email')} label="Email" type="email" autoComplete="email" required />
            <TextField
              {...form.field('phone', PHONE_MASK)}
              label="Phone number"
              type="tel"
              autoComplete="tel-national"
              required
            />
            <AddressFields form={form} lookUp={lookUp} suggested={suggested} isOwn />
          </>
        )}
      </FormFrame>
      {verification.error === null ? null : <IdentityAlert error={verification.error} onClose={closeAlert} />}
    </>
  )
}

const SSN = { read: ssnDigits, show: (digits: string) => digits, most: IDENTITY_LIMITS.ssn }

/**
 * A failed identity check (001 §8): a refusal of the provider, or no usable answer. Of the latter the provider's own
 * sentence shows where there is one.
 */
function IdentityAlert({ error, onClose }: { error: Error; onClose: () => void }) {
  if (error instanceof IdentityRefusedError) {
    return (
      <AlertDialog opened title={IDENTITY_TEXTS.errorTitle} onConfirm={onClose}>
        <Text>{IDENTITY_TEXTS.error}</Text>
      </AlertDialog>
    )
  }
  return (
    <AlertDialog opened title="Identity verification" onConfirm={onClose}>
      <Text>{failureText(error, providerText(error) ?? IDENTITY_TEXTS.unavailable)}</Text>
    </AlertDialog>
  )
}
