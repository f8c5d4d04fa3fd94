import {
  canSubmitEmailedLink,
  checkNewPassword,
  MISMATCH_MESSAGES,
  NEW_PASSWORD_MESSAGES,
  passwordsMatch,
} from '@portal/domain/passwords'
import { type FormEvent, useState } from 'react'
import { PASSWORD_CONFIRM_DEBOUNCE_MS } from '../../lib/timings.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmPasswordField } from '../../ui/ConfirmPasswordField.tsx'
import { Stack } from '../../ui/layout.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { StillNeeded } from '../../ui/StillNeeded.tsx'
import { useDebouncedValue } from '../../ui/use-debounced-value.ts'

type PasswordByLinkFormProps = { onSave: (password: string) => void; busy: boolean; failed: boolean }

/** The button follows its own rule (000 §5); what is too weak is said when it is pressed, and nothing is sent. */
export function PasswordByLinkForm({ onSave, busy, failed }: PasswordByLinkFormProps) {
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const [refused, setRefused] = useState<string>()
  const [settled] = useDebouncedValue(confirmation, PASSWORD_CONFIRM_DEBOUNCE_MS)
  const differs = settled !== '' && settled === confirmation && !passwordsMatch(password, confirmation)
  const canSubmit = canSubmitEmailedLink(password, confirmation)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!canSubmit || busy) return
    const checked = checkNewPassword(password)
    setRefused(checked.ok ? undefined : NEW_PASSWORD_MESSAGES[checked.reason])
    if (checked.ok) onSave(password)
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {failed && (
          <Banner tone="danger" role="alert">
            Something went wrong
          </Banner>
        )}
        <PasswordField
          label="New password"
          autoComplete="new-password"
          value={password}
          error={refused}
          onChange={(event) => {
            setPassword(event.target.value)
            setRefused(undefined)
          }}
        />
        <ConfirmPasswordField
          value={confirmation}
          onChange={(event) => setConfirmation(event.target.value)}
          error={differs ? MISMATCH_MESSAGES.emailedLink : undefined}
        />
        <Stack gap="xs">
          <Button type="submit" block busy={busy} disabled={!canSubmit} aria-describedby="still-needed">
            Save password
          </Button>
          <StillNeeded id="still-needed" missing={canSubmit ? [] : ['the same password twice']} />
        </Stack>
      </Stack>
    </form>
  )
}
