import { useRef } from 'react'
import type { SetupType } from '../../api/setups.ts'
import type { ReadyFields } from '../../integrations/payments/PaymentFields.tsx'
import { FormFrame, type FormFrameProps } from '../../ui/form/FormFrame.tsx'
import type { Refusal } from '../../ui/form/form-types.ts'
import { useEditForm } from '../../ui/form/use-edit-form.ts'
import type { Elements } from '../../ui/layout.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { DefaultChoice, type PayablePolicy } from './DefaultChoice.tsx'
import {
  type EntryValues,
  entryRefusal,
  entrySchema,
  isSameEntry,
  missingOfEntry,
  NAME_LIMIT,
} from './entry-form.ts'
import type { OpenSetups } from './open-setups.ts'
import { ProvidedNotice } from './ProvidedNotice.tsx'
import { ProviderFields } from './ProviderFields.tsx'
import { useEntryDraft } from './use-entry-draft.ts'
import { type Continued, type ProvidedMethod, useNewMethod } from './use-new-method.ts'

/** A method that was added, and the policies that it is to become the default of. */
export type NewMethod = ProvidedMethod & { policyNumbers: readonly string[] }

export type NewMethodFormProps = {
  type: SetupType
  setups: OpenSetups
  policies: readonly PayablePolicy[]
  /** The policy that is ticked at first. */
  policyNumber: string
  isDefaultAtFirst: boolean
  /** Whether the method becomes the default of all policies without a choice. */
  isAlwaysDefault?: boolean
  /** Whether the switch concerns all policies without a choice. */
  isForAll?: boolean
  /** The screen that goes on with a setup after it was left or reloaded. */
  continued?: Continued
  /** The policyholder's name, for a bank account whose holder the provider does not tell. */
  policyholder: string
  /** Without it, the form has no Cancel. */
  onCancel?: () => void
  /** Called when an entry was refused, and when the provider's fields cannot be shown. */
  onFailed?: (error: unknown) => void
  /** Called after the method was added, even when the form was left meanwhile. */
  onAdded: (added: NewMethod) => void
  /** Called then unless the form was left meanwhile. */
  onDone: (added: NewMethod) => void
  leaveGuard?: FormFrameProps['leaveGuard']
  /** The texts of a refused entry, where they are not those of the account. */
  refusalOf?: (error: unknown) => Refusal<EntryValues>
  /** The text above the button about the charge that adding causes, for the policies that get a new default. */
  consequenceOf?: (policyNumbers: readonly string[]) => Elements
  /** Shows above the fields. */
  children?: Elements
}

/** A draft may name a policy that has been cancelled since. */
const isAmong = (policies: readonly PayablePolicy[], number: string) =>
  policies.some((each) => each.policyNumber === number)

const SUBMIT = { CARD: 'Add card', US_BANK_ACCOUNT: 'Add bank account' } as const

/**
 * The entry of a card or a bank account (001 §2): the provider's fields for all numbers, and the portal's own for the
 * name on a card and the default.
 */
export function NewMethodForm({
  type,
  policies,
  policyNumber,
  isAlwaysDefault = false,
  isForAll = isAlwaysDefault,
  ...props
}: NewMethodFormProps) {
  const added = useRef<NewMethod>(undefined)
  const draft = useEntryDraft(type, policyNumber, props.continued, added)
  const { setups, policyholder: fallbackHolder, continued, onFailed } = props
  const adding = useNewMethod(type, {
    ...{ setups, fallbackHolder, continued, onFailed },
    onEmptied: () => form.change({ filled: 'empty' }),
  })
  const known = (numbers: readonly string[]) => numbers.filter((number) => isAmong(policies, number))
  const saved: EntryValues = {
    ...{ name: '', filled: 'empty' },
    isDefault: props.isDefaultAtFirst,
    policyNumbers: isForAll ? policies.map((each) => each.policyNumber) : [policyNumber],
  }
  const form = useEditForm({
    saved,
    draft,
    isSame: isSameEntry,
    schema: entrySchema(type),
    missing: (values) => missingOfEntry(type, { ...values, policyNumbers: known(values.policyNumbers) }),
    async send({ name, isDefault, policyNumbers }) {
      const chosen = isDefault ? known(policyNumbers) : []
      const own = { name: type === 'CARD' ? name.trim() : undefined, policyNumbers: chosen }
      added.current = { ...(await adding.add(own)), policyNumbers: chosen }
      props.onAdded(added.current)
    },
    refusalOf: props.refusalOf ?? entryRefusal,
    onSaved: () => added.current && props.onDone(added.current),
  })
  const { isDefault, policyNumbers } = form.values

  function ready(fields: ReadyFields) {
    adding.onReady(fields)
    // The first field of the entry of a bank account is the provider's.
    if (type !== 'CARD' && form.frame.guard?.isUnsaved === false) fields.focus()
  }

  return (
    <FormFrame
      {...form.frame}
      leaveGuard={props.leaveGuard}
      submit={SUBMIT[type]}
      {...(props.onCancel && { cancel: { text: 'Cancel', onClick: props.onCancel } })}
    >
      {props.children}
      {type === 'CARD' ? (
        <TextField
          {...form.field('name')}
          label="Name on card"
          autoComplete="cc-name"
          maxLength={NAME_LIMIT}
          data-autofocus
          required
        />
      ) : null}
      {adding.isProvided ? (
        <ProvidedNotice onOther={adding.startAgain} />
      ) : (
        <ProviderFields
          entry={adding.entry}
          attempt={adding.attempt}
          onRetry={adding.startAgain}
          onReady={ready}
          onBlank={adding.onBlank}
          onChange={(filled) => form.change({ filled })}
        />
      )}
      {isAlwaysDefault || policies.length === 0 ? null : (
        <DefaultChoice {...{ isDefault, policyNumbers, policies, isForAll }} onChange={form.change} />
      )}
      {props.consequenceOf?.(isDefault ? known(policyNumbers) : [])}
    </FormFrame>
  )
}
