import { CODE_MESSAGES, checkOneTimeCode, codeDigits } from '@portal/domain/one-time-code'
import { formatPhone, REQUIRED_MESSAGE } from '@portal/domain/text'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { generateCodeMutation } from '../../api/contacts.ts'
import { useApi } from '../../session/context.ts'
import { Button } from '../../ui/Button.tsx'
import { Text } from '../../ui/Text.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { ContactForm } from './ContactForm.tsx'
import classes from './profile.module.css'
import type { useContactRefusal } from './use-contact-refusal.ts'
import { useFocusOnMount } from './use-focus-on-mount.ts'

type CodeFormProps = {
  /** Where the code was sent. */
  phone: string
  refusal: ReturnType<typeof useContactRefusal>
  busy: boolean
  onCode: (code: string) => void
  onBack: () => void
}

/** The code that a number was sent (000 §4). */
export function CodeForm({ phone, refusal, busy, onCode, onBack }: CodeFormProps) {
  const resend = useMutation(generateCodeMutation(useApi()))
  const [code, setCode] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const field = useFocusOnMount()
  const problem = problemOf(code)

  function submit() {
    setIsChecked(true)
    refusal.clear()
    if (problem === undefined) onCode(code)
  }

  function sendAgain() {
    refusal.clear()
    setCode('')
    setIsChecked(false)
    resend.mutate(phone, {
      onSuccess: () => showToast('A new code is on its way.'),
      onError: refusal.note,
    })
  }

  return (
    <ContactForm
      submit="Enter"
      cancel="Back"
      busy={busy}
      error={refusal.top}
      wait={refusal.wait}
      onSubmit={submit}
      onCancel={onBack}
    >
      <Text>
        Enter the one-time code sent to <span className={classes.phone}>{formatPhone(phone)}</span>. It
        expires in 10 minutes.
      </Text>
      <TextField
        ref={field}
        label="One-time code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        value={code}
        error={refusal.field ?? (isChecked ? problem : undefined)}
        onChange={(event) => {
          refusal.clear()
          setCode(codeDigits(event.target.value))
        }}
      />
      <div>
        <Button
          variant="soft"
          size="sm"
          busy={resend.isPending}
          disabled={refusal.wait !== undefined}
          onClick={sendAgain}
        >
          Get new code
        </Button>
      </div>
    </ContactForm>
  )
}

function problemOf(code: string): string | undefined {
  if (code === '') return REQUIRED_MESSAGE
  return checkOneTimeCode(code).ok ? undefined : CODE_MESSAGES.incomplete
}
