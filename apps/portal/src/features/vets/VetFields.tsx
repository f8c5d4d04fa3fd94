import { ADDRESS_LIMITS } from '@portal/domain/addresses'
import { formatPhone, phoneDigits } from '@portal/domain/text'
import { VET_MESSAGES, type VetField } from '@portal/domain/vets'
import { useApi } from '../../session/context.ts'
import { Stack } from '../../ui/layout.tsx'
import { SuggestionField } from '../../ui/SuggestionField.tsx'
import { Text } from '../../ui/Text.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { HelpedField } from './HelpedField.tsx'
import type { VetFormState } from './use-vet-form.ts'
import classes from './vets.module.css'

const LIMITS: Record<VetField, number> = {
  ...{
    vetName: 200,
    address: ADDRESS_LIMITS.line1,
    apartment: ADDRESS_LIMITS.line2,
    city: ADDRESS_LIMITS.city,
  },
  ...{ state: ADDRESS_LIMITS.state, zip: ADDRESS_LIMITS.zipCode, phone: 20, email: 254 },
}

type VetFieldsProps = { state: VetFormState; onEmail: () => void }

/** The fields of a vet that is typed in. State and country are filled in by the look-up of the code (002 §5). */
export function VetFields({ state, onEmail }: VetFieldsProps) {
  const { config } = useApi()
  const { form, change, problemAt, leave, isStateEditable } = state
  /** What a field is; all but the vet's own are of no use to the browser's memory of the own address. */
  const field = (name: VetField) => ({
    value: form[name],
    maxLength: LIMITS[name],
    autoComplete: 'off',
    error: problemAt(name),
    onBlur: () => leave(name),
  })
  const typed = (name: VetField) => ({
    ...field(name),
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  })
  const street = { ...field('address'), label: 'Street address', required: true }
  return (
    <Stack>
      <TextField {...typed('vetName')} label="Practice name" required />
      {config.maps === undefined ? (
        <TextField {...street} onChange={(event) => state.typeStreet(event.target.value)} />
      ) : (
        <SuggestionField
          {...street}
          listLabel="Suggested addresses"
          source={state.source}
          onType={state.typeStreet}
          onPick={state.pickStreet}
        />
      )}
      <TextField {...typed('apartment')} label="Apartment (optional)" />
      <div className={classes.halves}>
        <TextField {...typed('city')} label="City" required />
        <TextField {...typed('zip')} label="ZIP or postal code" required />
      </div>
      <div className={classes.halves}>
        <div className={isStateEditable ? undefined : classes.readOnly}>
          <TextField
            {...typed('state')}
            label="State or province"
            readOnly={!isStateEditable}
            required={isStateEditable}
            error={isStateEditable ? problemAt('state') : undefined}
          />
        </div>
        <div className={classes.readOnly}>
          <TextField label="Country" value={form.country} readOnly />
        </div>
      </div>
      <Text size="xs" tone="muted">
        {isStateEditable
          ? "We couldn't look up this code. Enter the state or province yourself."
          : 'State and country follow the ZIP or postal code.'}
      </Text>
      <TextField
        {...field('phone')}
        label="Phone number"
        type="tel"
        inputMode="numeric"
        required
        value={formatPhone(form.phone)}
        onChange={(event) => change({ phone: phoneDigits(event.target.value) })}
      />
      <HelpedField
        {...field('email')}
        label="Email (optional)"
        type="email"
        inputMode="email"
        help={VET_MESSAGES.emailHelp}
        onChange={(event) => {
          onEmail()
          change({ email: event.target.value })
        }}
      />
    </Stack>
  )
}
