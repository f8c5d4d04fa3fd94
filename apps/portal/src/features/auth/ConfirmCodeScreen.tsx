import { Button, Stack, Text } from '@mantine/core'
import { maskContact } from '@portal/domain/one-time-code'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { sendCodeMutation, verifyCodeMutation } from '../../api/codes.ts'
import { TRY_ANOTHER_WAY_MS } from '../../lib/timings.ts'
import { CodeField, useCodeForm } from '../../parts/one-time-code/code-form.tsx'
import { useApi } from '../../session/context.ts'
import type { CodeTries, LoginContact } from '../../session/login-contact.ts'
import { FormFrame } from '../../ui/form/FormFrame.tsx'
import { AuthFrame, CloseLink } from './AuthFrame.tsx'
import { codeRefusal, lockedRefusal } from './code-refusal.ts'

type ConfirmCodeProps = {
  contact: LoginContact
  /** The wrong codes for the contact before this screen opened, and the rest of its lockout. */
  tries: CodeTries
}

/** The entry of the one-time code that was sent to a contact (000 §2). */
export function ConfirmCodeScreen({ contact, tries }: ConfirmCodeProps) {
  const { config } = useApi()
  return (
    <AuthFrame
      heading="Confirm your code"
      lead={
        <span>
          Enter the one-time code sent to <bdi>{maskContact(contact)}</bdi>
        </span>
      }
      close={<CloseLink />}
      links={config.links}
    >
      <title>Confirm your code · Pet portal</title>
      <CodeForm contact={contact} tries={tries} />
    </AuthFrame>
  )
}

/** The refusal from before this screen opened. */
const LOCKED = new Error('locked')

function CodeForm({ contact, tries }: ConfirmCodeProps) {
  const api = useApi()
  const navigate = useNavigate()
  const verify = useMutation(verifyCodeMutation(api))
  const resend = useMutation(sendCodeMutation(api))
  const wrongCodes = useRef(tries.wrong)
  const form = useCodeForm({
    guard: false,
    waitsForDigits: true,
    send: (code) => verify.mutateAsync({ contact, code }),
    sendAgain: () => resend.mutateAsync({ contact, resend: true }),
    onSaved: () => void navigate({ to: '/set-password/new' }),
    failure: tries.lockedSeconds === undefined ? undefined : LOCKED,
    refusalOf(error) {
      if (error === LOCKED) return lockedRefusal(tries.lockedSeconds)
      const before = { phone: api.config.supportPhone, wrongBefore: wrongCodes.current }
      const { wrong, ...refusal } = codeRefusal(error, before)
      wrongCodes.current = wrong
      void api.contact.keepCodeTries(contact, { wrong, lockedSeconds: refusal.waitSeconds })
      return refusal
    },
  })
  const isLocked = form.frame.wait !== undefined

  return (
    <Stack gap="lg">
      <FormFrame {...form.frame} submit="Confirm code" buttons="block">
        <CodeField field={form.field} disabled={isLocked} />
        {isLocked ? null : (
          <Text size="sm" c="dimmed">
            This code expires in 10 minutes.
          </Text>
        )}
      </FormFrame>
      <Stack gap="xs">
        <Text size="sm">Problem with the code?</Text>
        <Button
          variant="soft"
          fullWidth
          loading={resend.isPending}
          aria-busy={resend.isPending}
          disabled={isLocked}
          onClick={() => void form.sendAgain()}
        >
          Get new code
        </Button>
        <OtherWay />
      </Stack>
    </Stack>
  )
}

/** The way back to the choice of the contact, after a delay (000 §9) in which the screen may be left by another way. */
function OtherWay() {
  const navigate = useNavigate()
  const [isChosen, setChosen] = useState(false)
  useEffect(() => {
    if (!isChosen) return
    const timer = setTimeout(() => void navigate({ to: '/set-password' }), TRY_ANOTHER_WAY_MS)
    return () => clearTimeout(timer)
  }, [isChosen, navigate])
  return (
    <Button variant="line" fullWidth onClick={() => setChosen(true)}>
      Try another way
    </Button>
  )
}
