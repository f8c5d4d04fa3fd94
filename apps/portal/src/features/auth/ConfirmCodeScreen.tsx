import {
  CODE_LENGTH,
  checkOneTimeCode,
  codeDigits,
  countdownText,
  maskContact,
} from '@portal/domain/one-time-code'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { sendCodeMutation, verifyCodeMutation } from '../../api/codes.ts'
import { TRY_ANOTHER_WAY_MS } from '../../lib/timings.ts'
import { useApi } from '../../session/context.ts'
import type { LoginContact } from '../../session/login-contact.ts'
import { Button } from '../../ui/Button.tsx'
import { Stack } from '../../ui/layout.tsx'
import { StillNeeded } from '../../ui/StillNeeded.tsx'
import { Text } from '../../ui/Text.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { AuthFrame } from './AuthFrame.tsx'
import { CloseLink } from './CloseLink.tsx'
import { useCodeRefusal } from './use-code-refusal.ts'

/** The one-time code that a contact was sent (000 §2). */
export function ConfirmCodeScreen({ contact }: { contact: LoginContact }) {
  const { config } = useApi()
  return (
    <AuthFrame
      heading="Confirm your code"
      lead={
        <>
          Enter the one-time code sent to <bdi>{maskContact(contact)}</bdi>
        </>
      }
      close={<CloseLink />}
      links={config.links}
    >
      <title>Confirm your code · Pet portal</title>
      <CodeForm contact={contact} />
    </AuthFrame>
  )
}

function CodeForm({ contact }: { contact: LoginContact }) {
  const api = useApi()
  const navigate = useNavigate()
  const [code, setCode] = useState('')
  const refusal = useCodeRefusal(api.config.supportPhone)
  const verify = useMutation(verifyCodeMutation(api))
  const resend = useMutation(sendCodeMutation(api))
  const isComplete = checkOneTimeCode(code).ok
  const isLocked = refusal.secondsLeft > 0

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isComplete || isLocked || verify.isPending) return
    refusal.clear()
    verify.mutate(
      { contact, code },
      { onSuccess: () => navigate({ to: '/set-password/new' }), onError: refusal.note },
    )
  }

  function sendAgain() {
    refusal.clear()
    setCode('')
    resend.mutate(
      { contact, resend: true },
      { onSuccess: () => showToast('A new code is on its way.'), onError: refusal.note },
    )
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        <Stack>
          <TextField
            label="One-time code"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            disabled={isLocked}
            error={refusal.message}
            onChange={(event) => setCode(codeDigits(event.target.value))}
          />
          {isLocked ? (
            <Text size="sm" numbers>
              You can try again in {countdownText(refusal.secondsLeft)}.
            </Text>
          ) : (
            <Text size="sm" tone="soft">
              This code expires in 10 minutes.
            </Text>
          )}
          <Stack gap="xs">
            <Button
              type="submit"
              block
              busy={verify.isPending}
              disabled={!isComplete || isLocked}
              aria-describedby="still-needed"
            >
              Confirm code
            </Button>
            <StillNeeded
              id="still-needed"
              missing={isComplete || isLocked ? [] : [`all ${CODE_LENGTH} digits`]}
            />
          </Stack>
        </Stack>
        <Stack gap="xs">
          <Text size="sm">Problem with the code?</Text>
          <Button variant="soft" block busy={resend.isPending} disabled={isLocked} onClick={sendAgain}>
            Get new code
          </Button>
          <Button
            variant="line"
            block
            onClick={() => setTimeout(() => navigate({ to: '/set-password' }), TRY_ANOTHER_WAY_MS)}
          >
            Try another way
          </Button>
        </Stack>
      </Stack>
    </form>
  )
}
