import { Button, Group, Text } from '@mantine/core'
import type { Contact } from '@portal/domain/one-time-code'
import { formatPhone } from '@portal/domain/text'
import { CodeField, useCodeForm } from '../../parts/one-time-code/code-form.tsx'
import { FormFrame, type FormFrameProps } from '../../ui/form/FormFrame.tsx'
import { contactRefusal } from './contact-forms.ts'
import classes from './profile.module.css'

type ContactCodeFormProps = {
  /** The contact that the code was sent to. */
  contact: Contact
  /** The reason for the code, in front of the request to enter it. */
  reason?: string
  failure: Parameters<typeof contactRefusal>[1]
  /** The guard of the contact form, because the contact is unsaved until its code is accepted. */
  guard: FormFrameProps['guard']
  send: (code: string) => Promise<unknown>
  sendAgain: () => Promise<unknown>
  isSending: boolean
  /** Another contact that the code can go to. */
  other?: { contact: Contact; send: () => Promise<unknown> } | undefined
  onSaved?: () => void
  /** Called instead if the dialog was left before the answer. */
  onSavedLater?: () => void
  onBack: () => void
}

/** The entry of a code that was sent to a contact (000 §4). */
export function ContactCodeForm({
  contact,
  reason,
  failure,
  isSending,
  other,
  onBack,
  ...options
}: ContactCodeFormProps) {
  const form = useCodeForm({
    ...options,
    waitsForDigits: false,
    refusalOf(error) {
      const { said, ...refusal } = contactRefusal(error, failure)
      return { ...refusal, fields: { code: said } }
    },
  })
  const isWaiting = form.frame.wait !== undefined
  return (
    <FormFrame {...form.frame} submit="Enter" cancel={{ text: 'Back', onClick: onBack }}>
      <Text>
        <span>{reason === undefined ? '' : `${reason} `}</span>Enter the one-time code sent to{' '}
        <ContactText contact={contact} />. It expires in 10 minutes.
      </Text>
      <CodeField field={form.field} takesFocus />
      <Group>
        <Button
          variant="soft"
          size="sm"
          loading={isSending}
          aria-busy={isSending}
          disabled={isWaiting}
          onClick={() => void form.sendAgain()}
        >
          Get new code
        </Button>
        {other === undefined ? null : (
          <Button
            variant="soft"
            size="sm"
            disabled={isSending}
            onClick={() => void form.sendAgain(other.send)}
          >
            <span className={classes.contact}>
              Send it to <ContactText contact={other.contact} />
            </span>
          </Button>
        )}
      </Group>
    </FormFrame>
  )
}

function ContactText({ contact: { kind, value } }: { contact: Contact }) {
  return kind === 'phone' ? <span className={classes.phone}>{formatPhone(value)}</span> : <bdi>{value}</bdi>
}
