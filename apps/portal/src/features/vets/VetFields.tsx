import { Stack, Text } from '@mantine/core'
import { VET_MESSAGES } from '@portal/domain/vets'
import { useId } from 'react'
import { PHONE_MASK } from '../../lib/format.ts'
import type { EditForm } from '../../ui/form/use-edit-form.ts'
import type { Elements } from '../../ui/layout.tsx'
import { TextField, type TextFieldProps } from '../../ui/TextField.tsx'
import { VET_LIMITS, type VetValues } from './vet-form.ts'
import classes from './vets.module.css'

type VetFieldsProps = {
  form: EditForm<VetValues>
  onEmail: () => void
  /** The fields of the vet's address. */
  children: Elements
}

/**
 * The fields of a manually entered vet (002 §5). They have no autofill, because the browser would fill in the
 * customer's own data.
 */
export function VetFields({ form, onEmail, children }: VetFieldsProps) {
  const email = form.field('email')
  const common = (name: keyof typeof VET_LIMITS) => ({ maxLength: VET_LIMITS[name], autoComplete: 'off' })
  return (
    <Stack>
      <TextField {...form.field('vetName')} {...common('vetName')} label="Practice name" required />
      {children}
      <TextField
        {...form.field('phone', PHONE_MASK)}
        {...common('phone')}
        label="Phone number"
        type="tel"
        inputMode="numeric"
        required
      />
      <HelpedField
        {...email}
        {...common('email')}
        label="Email (optional)"
        type="email"
        inputMode="email"
        help={VET_MESSAGES.emailHelp}
        onChange={(event) => {
          onEmail()
          email.onChange(event)
        }}
      />
    </Stack>
  )
}

/** A text field with a help text below, which an error replaces. The input is not remounted, so it keeps the focus. */
function HelpedField({ help, ...field }: TextFieldProps & { help: string }) {
  const id = useId()
  const isHelped = field.error === undefined
  return (
    <div className={classes.helped}>
      <TextField {...field} {...(isHelped ? { 'aria-describedby': id } : {})} />
      {isHelped && (
        <div id={id}>
          <Text size="xs" c="var(--text-muted)">
            {help}
          </Text>
        </div>
      )}
    </div>
  )
}
