import { formatPhone } from '@portal/domain/text'
import { useMutation } from '@tanstack/react-query'
import { generateCodeMutation } from '../../api/contacts.ts'
import { CodeField } from '../../parts/one-time-code/CodeField.tsx'
import { useCodeForm } from '../../parts/one-time-code/use-code-form.ts'
import { useApi } from '../../session/context.ts'
import { Button } from '../../ui/Button.tsx'
import { FormFrame, type FormFrameProps } from '../../ui/form/FormFrame.tsx'
import { Text } from '../../ui/Text.tsx'
import { contactRefusal } from './contact-refusal.ts'
import classes from './profile.module.css'

type ContactCodeFormProps = {
  /** The number that the code was sent to. */
  phone: string
  failure: Parameters<typeof contactRefusal>[1]
  /** The guard of the contact form, because the contact is unsaved until its code is accepted. */
  guard: FormFrameProps['guard']
  send: (code: string) => Promise<unknown>
  onSaved: () => void
  onBack: () => void
}

/** The entry of a code that was sent to a phone number (000 §4). */
export function ContactCodeForm({ phone, failure, onBack, ...options }: ContactCodeFormProps) {
  const resend = useMutation(generateCodeMutation(useApi()))
  const form = useCodeForm({
    ...options,
    sendAgain: () => resend.mutateAsync(phone),
    waitsForDigits: false,
    refusalOf(error) {
      const { said, ...refusal } = contactRefusal(error, failure)
      return { ...refusal, fields: { code: said } }
    },
  })
  return (
    <FormFrame {...form.frame} submit="Enter" cancel={{ text: 'Back', onClick: onBack }}>
      <Text>
        Enter the one-time code sent to <span className={classes.phone}>{formatPhone(phone)}</span>. It
        expires in 10 minutes.
      </Text>
      <CodeField field={form.field} takesFocus />
      <div>
        <Button
          variant="soft"
          size="sm"
          busy={resend.isPending}
          disabled={form.frame.wait !== undefined}
          onClick={() => void form.sendAgain()}
        >
          Get new code
        </Button>
      </div>
    </FormFrame>
  )
}
