import {
  checkPasswordChange,
  MATCH_MESSAGE,
  MISMATCH_MESSAGES,
  PASSWORD_CHANGE_NEEDS,
  passwordsMatch,
  SAME_PASSWORD_MESSAGE,
} from '@portal/domain/passwords'
import { type FormEvent, useState } from 'react'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmPasswordField } from '../../ui/ConfirmPasswordField.tsx'
import { LeavePrompt } from '../../ui/LeavePrompt.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import { NewPasswordField } from '../../ui/NewPasswordField.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { StillNeeded } from '../../ui/StillNeeded.tsx'
import { Text } from '../../ui/Text.tsx'

type ChangePasswordFormProps = {
  onSave: (passwords: { oldPassword: string; newPassword: string }) => void
  onCancel: () => void
  busy: boolean
  /** Of the last try; the server's own message is shown (000 §8). */
  error: Error | null
}

export function ChangePasswordForm({ onSave, onCancel, busy, error }: ChangePasswordFormProps) {
  const [oldPassword, setOldPassword] = useState('')
  const [newPassword, setNewPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const checked = checkPasswordChange({ oldPassword, newPassword, confirmation })
  const matches = passwordsMatch(newPassword, confirmation)
  const isSame = !checked.ok && checked.reason === 'sameAsOld'

  function submit(event: FormEvent) {
    event.preventDefault()
    if (checked.ok && !busy) onSave({ oldPassword, newPassword })
  }

  return (
    <form onSubmit={submit} noValidate>
      <LeavePrompt when={oldPassword + newPassword + confirmation !== '' && !busy} />
      <Stack>
        {error !== null && (
          <Banner tone="danger" role="alert">
            {error.message}
          </Banner>
        )}
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          value={oldPassword}
          onChange={(event) => setOldPassword(event.target.value)}
        />
        <NewPasswordField
          value={newPassword}
          onChange={setNewPassword}
          error={isSame ? SAME_PASSWORD_MESSAGE : undefined}
        />
        <ConfirmPasswordField
          value={confirmation}
          onChange={setConfirmation}
          error={confirmation !== '' && !matches ? MISMATCH_MESSAGES.changePassword : undefined}
        />
        {confirmation !== '' && matches && <Text size="sm">{MATCH_MESSAGE}</Text>}
        <StillNeeded id="still-needed" missing={checked.ok ? [] : [PASSWORD_CHANGE_NEEDS[checked.reason]]} />
        <Row between>
          <Button variant="line" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" busy={busy} disabled={!checked.ok} aria-describedby="still-needed">
            Update
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
