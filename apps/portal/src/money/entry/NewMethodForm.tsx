import { Checkbox, Stack } from '@mantine/core'
import { useRef } from 'react'
import type { SetupType } from '../../api/setups.ts'
import { useAccount } from '../../api/use-account.ts'
import type { ReadyFields } from '../../integrations/payments/PaymentFields.tsx'
import { activePolicyViews } from '../../parts/policy/policy-view.ts'
import { Toggle } from '../../ui/choices.tsx'
import { FormFrame, type FormFrameProps } from '../../ui/form/FormFrame.tsx'
import type { Refusal } from '../../ui/form/form-types.ts'
import { useEditForm } from '../../ui/form/use-edit-form.ts'
import type { Elements } from '../../ui/layout.tsx'
import { CardNameField } from './card-fields.tsx'
import classes from './entry.module.css'
import { type EntryValues, entryRefusal, entrySchema, isSameEntry, missingOfEntry } from './entry-form.ts'
import { ProviderFields } from './ProviderFields.tsx'
import {
  type Continued,
  type NewMethod,
  type OpenSetups,
  useEntryDraft,
  useNewMethod,
} from './use-new-method.ts'

export type NewMethodFormProps = {
  type: SetupType
  setups: OpenSetups
  /** The policy that is ticked at first, and whose draft the form keeps. */
  policyNumber?: string
  /**
   * The policies that the method can become the default of: those that are ticked, all of them by the switch alone, or all
   * of them without a choice.
   */
  defaultOf?: 'ticked' | 'all' | 'always'
  isDefaultAtFirst: boolean
  /** The screen that goes on with a setup after it was left or reloaded. */
  continued?: Continued
  /** The policyholder's name, for a bank account whose holder the provider does not tell. */
  policyholder: string
  /** Without it, the form has no Cancel. */
  onCancel?: () => void
  /** Called when an entry was refused, and when the provider's fields cannot be shown. */
  onFailed?: ((error: unknown) => void) | undefined
  /** Called after the method was added, even when the form was left meanwhile. */
  onAdded: (added: NewMethod) => void
  /** Called then unless the form was left meanwhile. */
  onDone?: (added: NewMethod) => void
  leaveGuard?: FormFrameProps['leaveGuard']
  /** The texts of a refused entry, where they differ from the texts of the account. */
  refusalOf?: ((error: unknown) => Refusal<EntryValues>) | undefined
  /** The text above the button about the charge that adding causes, for the policies that get a new default. */
  consequenceOf?: (policyNumbers: readonly string[]) => Elements
  /** Shows above the fields. */
  children?: Elements
}

const SUBMIT = { CARD: 'Add card', US_BANK_ACCOUNT: 'Add bank account' } as const

/**
 * The entry of a card or a bank account (001 §2): the provider's fields for all numbers, and the portal's own for the
 * name on a card and the default.
 */
export function NewMethodForm({
  type,
  policyNumber = '',
  defaultOf = 'ticked',
  continued,
  ...props
}: NewMethodFormProps) {
  const policies = usePayablePolicies()
  const added = useRef<NewMethod>(undefined)
  const draft = useEntryDraft(type, policyNumber, { continued, added })
  const { setups, policyholder: fallbackHolder, onFailed } = props
  const adding = useNewMethod(type, {
    setups,
    fallbackHolder,
    continued,
    onFailed,
    onEmptied: () => form.change({ filled: 'empty' }),
  })
  // A draft may name a policy that has been cancelled since.
  const known = (numbers: readonly string[]) =>
    numbers.filter((number) => policies.some((each) => each.policyNumber === number))
  const saved: EntryValues = {
    name: '',
    filled: 'empty',
    isDefault: props.isDefaultAtFirst,
    policyNumbers: defaultOf === 'ticked' ? [policyNumber] : policies.map((each) => each.policyNumber),
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
      added.current = await adding.add(own)
      props.onAdded(added.current)
    },
    refusalOf: props.refusalOf ?? entryRefusal,
    onSaved: () => added.current && props.onDone?.(added.current),
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
      {type === 'CARD' ? <CardNameField {...form.field('name')} data-autofocus /> : null}
      <ProviderFields adding={{ ...adding, onReady: ready }} onChange={(filled) => form.change({ filled })} />
      {defaultOf === 'always' || policies.length === 0 ? null : (
        <DefaultChoice
          isDefault={isDefault}
          ticked={policyNumbers}
          policies={defaultOf === 'all' ? [] : policies}
          onChange={form.change}
        />
      )}
      {props.consequenceOf?.(isDefault ? known(policyNumbers) : [])}
    </FormFrame>
  )
}

/** An active policy that a new method can pay. */
type PayablePolicy = { policyNumber: string; petName: string }

function usePayablePolicies(): PayablePolicy[] {
  return activePolicyViews(useAccount()).map(({ policy: { policyNumber }, name: petName }) => ({
    policyNumber,
    petName,
  }))
}

type DefaultChoiceProps = {
  isDefault: boolean
  ticked: readonly string[]
  /** The policies to choose from. A single one is not shown. */
  policies: readonly PayablePolicy[]
  onChange: (values: { isDefault?: boolean; policyNumbers?: readonly string[] }) => void
}

/** The switch that makes a new method the default, and the policies that this concerns (001 §4). */
function DefaultChoice({ isDefault, ticked, policies, onChange }: DefaultChoiceProps) {
  function tick(number: string, isTicked: boolean) {
    const others = ticked.filter((each) => each !== number)
    onChange({ policyNumbers: isTicked ? [...others, number] : others })
  }

  return (
    <Stack gap="xs">
      <Toggle
        label="Set as default payment method"
        checked={isDefault}
        onChange={(next) => onChange({ isDefault: next })}
      />
      {isDefault && policies.length > 1 ? (
        <fieldset className={classes.policies}>
          <legend>Default for these policies</legend>
          {policies.map(({ policyNumber, petName }) => (
            <Checkbox
              key={policyNumber}
              label={
                <span>
                  <bdi>{petName}</bdi>
                  <span>{`, #${policyNumber}`}</span>
                </span>
              }
              checked={ticked.includes(policyNumber)}
              onChange={(event) => tick(policyNumber, event.currentTarget.checked)}
            />
          ))}
        </fieldset>
      ) : null}
    </Stack>
  )
}
