import { CONTACT_MESSAGES } from '@portal/domain/contacts'
import type { Contact } from '@portal/domain/one-time-code'
import type { FormFrameProps } from '../../../ui/form/FormFrame.tsx'
import { ContactCodeForm } from '../ContactCodeForm.tsx'
import type { StepUp } from './use-step-up.ts'

type StepUpFormProps = {
  stepUp: StepUp
  /** The contact that the code was sent to. */
  sentTo: Contact
  guard: FormFrameProps['guard']
  /** Goes on with the proof. A failure of it belongs to the form of the contact. */
  proceed: (proof: string) => Promise<unknown>
  onFailed: (error: unknown) => void
  /** Called after the last step. */
  onSaved?: () => void
  /** Called instead if the dialog was left before the answer. */
  onSavedLater?: () => void
}

/** The verification of a contact on file in front of a contact change (decision 22). */
export function StepUpForm({ stepUp, sentTo, proceed, onFailed, ...form }: StepUpFormProps) {
  const other = stepUp.contacts.find(({ kind }) => kind !== sentTo.kind)

  async function send(code: string) {
    const proof = await stepUp.confirm(sentTo, code)
    try {
      await proceed(proof)
    } catch (error) {
      stepUp.leave()
      onFailed(error)
      throw error
    }
  }

  return (
    <ContactCodeForm
      // The wait after wrong codes concerns one contact, so the other one has a form of its own.
      key={sentTo.kind}
      {...form}
      contact={sentTo}
      reason="We need to make sure it's you."
      failure={FAILURE}
      send={send}
      sendAgain={() => stepUp.send(sentTo)}
      isSending={stepUp.isSending}
      other={other && { contact: other, send: () => stepUp.send(other) }}
      onBack={stepUp.leave}
    />
  )
}

const FAILURE = { failed: CONTACT_MESSAGES.codeFailed, isAlwaysSaid: false } as const
