import { Checkbox } from '../../ui/Checkbox.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Toggle } from '../../ui/Toggle.tsx'
import classes from './card-entry.module.css'

/** An active policy that a new method can pay. */
export type PayablePolicy = { policyNumber: string; petName: string }

type DefaultChoiceProps = {
  isDefault: boolean
  policyNumbers: readonly string[]
  /** All active policies. The list of a single one is not shown. */
  policies: readonly PayablePolicy[]
  /** Whether the switch concerns all of them without a choice. */
  isForAll?: boolean
  onChange: (values: { isDefault?: boolean; policyNumbers?: readonly string[] }) => void
}

/** The switch that makes a new method the default, and the policies that this concerns (001 §4). */
export function DefaultChoice({
  isDefault,
  policyNumbers,
  policies,
  isForAll = false,
  onChange,
}: DefaultChoiceProps) {
  function tick(number: string, isTicked: boolean) {
    const others = policyNumbers.filter((each) => each !== number)
    onChange({ policyNumbers: isTicked ? [...others, number] : others })
  }

  return (
    <Stack gap="xs">
      <Toggle
        label="Set as default payment method"
        checked={isDefault}
        onChange={(next) => onChange({ isDefault: next })}
      />
      {isDefault && policies.length > 1 && !isForAll ? (
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
              checked={policyNumbers.includes(policyNumber)}
              onChange={(event) => tick(policyNumber, event.currentTarget.checked)}
            />
          ))}
        </fieldset>
      ) : null}
    </Stack>
  )
}
