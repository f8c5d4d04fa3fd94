import {
  checkEntryZip,
  checkHolderName,
  ENTRY_ZIP_MESSAGES,
  HOLDER_MESSAGES,
} from '@portal/domain/card-entry'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import { DebitCardFields, type ReadyDebitFields } from '../../integrations/payments/DebitCardFields.tsx'
import type { Filled } from '../../integrations/payments/PaymentFields.tsx'
import { textBy } from '../../lib/form-schema.ts'
import type { EditForm } from '../../ui/form/use-edit-form.ts'
import { CardNameField, CardZipField } from './card-fields.tsx'
import classes from './entry.module.css'
import { FieldsInFrames } from './ProviderFields.tsx'
import type { ProviderEntry } from './provider-entry.ts'

/** The portal's own values about a card. `filled` tells whether the provider's fields are complete. */
export type SeparateCardValues = { name: string; zipCode: string; isDefault: boolean; filled: Filled }

/** The rules of the own fields (001 §5). The provider checks its own ones. */
export const separateCardSchema = v.object({
  name: textBy(checkHolderName, HOLDER_MESSAGES),
  zipCode: textBy(checkEntryZip, ENTRY_ZIP_MESSAGES),
})

/** The texts of "Still needed" (001 §5): the form can be sent when the provider reports its fields complete. */
export function missingOfSeparateCard({ name, zipCode, filled }: SeparateCardValues): string[] {
  const missing: string[] = []
  if (!checkHolderName(name).ok) missing.push('name on card')
  if (filled !== 'complete') missing.push('card details')
  if (!checkEntryZip(zipCode).ok) missing.push('a ZIP or postal code')
  return missing
}

type SeparateCardFieldsProps = {
  form: EditForm<SeparateCardValues>
  adding: ProviderEntry<ReadyDebitFields>
  /** Whether the name takes the focus when the form opens. */
  takesFocus?: boolean
  /** Called when something was typed into the provider's fields. */
  onTyped?: () => void
}

/** The fields of a card one by one: the provider's for its numbers, and the portal's own for name and ZIP code (001 §2). */
export function SeparateCardFields({ form, adding, takesFocus = false, onTyped }: SeparateCardFieldsProps) {
  function changed(filled: Filled) {
    onTyped?.()
    form.change({ filled })
  }

  return (
    <>
      <CardNameField {...form.field('name')} {...(takesFocus && { 'data-autofocus': true })} />
      <FieldsInFrames adding={adding} shape={classes.separate}>
        {({ provider, secret }, onReady) => (
          <div className={classes.fields}>
            <DebitCardFields
              provider={provider}
              secret={secret}
              onReady={onReady}
              onChange={changed}
              Field={Field}
            />
          </div>
        )}
      </FieldsInFrames>
      <CardZipField {...form.field('zipCode')} />
    </>
  )
}

/** The label and the box of one field. The provider names the field inside its frame for screen readers. */
function Field({
  label,
  isWide = false,
  children,
}: {
  label: string
  isWide?: boolean
  children: ReactNode
}) {
  return (
    <div className={isWide ? classes.wide : undefined}>
      <span aria-hidden className={classes.label}>
        {label}
      </span>
      <div className={classes.box}>{children}</div>
    </div>
  )
}
