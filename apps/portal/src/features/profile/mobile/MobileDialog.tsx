import { CONTACT_MESSAGES } from '@portal/domain/contacts'
import { formatPhone, phoneDigits } from '@portal/domain/text'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Account } from '../../../api/account.ts'
import { isProofDemanded } from '../../../api/contact-proof.ts'
import { changeMobileMutation, generateCodeMutation } from '../../../api/contacts.ts'
import { useDraft } from '../../../api/use-draft.ts'
import { PHONE_MASK } from '../../../lib/format.ts'
import { useApi } from '../../../session/context.ts'
import { AlertDialog } from '../../../ui/AlertDialog.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FormFrame } from '../../../ui/form/FormFrame.tsx'
import { type EditForm, useEditForm } from '../../../ui/form/use-edit-form.ts'
import { TextField } from '../../../ui/TextField.tsx'
import { showToast } from '../../../ui/toasts/Toaster.tsx'
import { ContactCodeForm } from '../ContactCodeForm.tsx'
import { MOBILE_FAILURE, type MobileValues, mobileRefusal, mobileSchema } from '../contact-forms.ts'
import classes from '../profile.module.css'
import { StepUpForm } from '../step-up/StepUpForm.tsx'
import { useStepUp } from '../step-up/use-step-up.ts'

/** Changes the mobile number with a code that is sent to the new number (000 §4). */
export function MobileDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const change = useMobileChange(account)
  const draft = useDraft('mobile')
  // Fixed on opening, because the account has the new number before the dialog shows the result.
  const [present] = useState(() => phoneDigits(account.profile.mobile?.value ?? ''))
  const form = useEditForm({
    saved: { phone: present },
    draft,
    schema: mobileSchema,
    problemsShow: 'onSubmit',
    isStep: true,
    send: ({ phone }) => (phone === present ? onClose() : change.begin(phone)),
    refusalOf: mobileRefusal,
  })
  const { phone } = form.values

  function savedLater() {
    draft.drop()
    showToast(CONTACT_MESSAGES.mobileUpdated)
  }

  if (change.isDone) {
    return (
      <AlertDialog opened title={CONTACT_MESSAGES.mobileUpdated} confirm="Got it" onConfirm={onClose}>
        Your mobile number is now <span className={classes.phone}>{formatPhone(phone)}</span>.
      </AlertDialog>
    )
  }
  return (
    <Dialog opened title="Edit mobile number" onClose={onClose}>
      <Step change={change} form={form} onSaved={draft.drop} onSavedLater={savedLater} onCancel={onClose} />
    </Dialog>
  )
}

type StepProps = {
  change: ReturnType<typeof useMobileChange>
  form: EditForm<MobileValues>
  onSaved: () => void
  /** Called instead if the dialog was left before the answer. */
  onSavedLater: () => void
  onCancel: () => void
}

/** The number, the code of a contact on file if one is demanded, or the code of the new number. */
function Step({ change, form, onSaved, onSavedLater, onCancel }: StepProps) {
  const { stepUp } = change
  const { phone } = form.values
  const { guard } = form.frame
  if (stepUp.sentTo !== undefined) {
    return (
      <StepUpForm
        stepUp={stepUp}
        sentTo={stepUp.sentTo}
        guard={guard}
        proceed={() => change.proceed(phone)}
        onFailed={form.refuse}
      />
    )
  }
  if (change.isCodeSent) {
    return (
      <ContactCodeForm
        contact={{ kind: 'phone', value: phone }}
        failure={MOBILE_FAILURE}
        guard={guard}
        send={(code) => change.finish(phone, code, form.refuse)}
        sendAgain={() => change.sendAgain(phone)}
        isSending={change.isSendingAgain}
        onSaved={onSaved}
        onSavedLater={onSavedLater}
        onBack={change.goBack}
      />
    )
  }
  return (
    <FormFrame {...form.frame} submit="Update changes" cancel={{ text: 'Cancel', onClick: onCancel }}>
      <TextField
        {...form.field('phone', PHONE_MASK)}
        label="Mobile number"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        data-autofocus
        required
      />
    </FormFrame>
  )
}

/**
 * The calls that change the mobile number: a code to the new number, and the change with it (000 §4). A verification of a
 * contact on file may come first (decision 22).
 */
function useMobileChange(account: Account) {
  const api = useApi()
  const stepUp = useStepUp(account, 'phone')
  const generate = useMutation(generateCodeMutation(api))
  // Separate, because the first code counts as sent while another one is requested.
  const again = useMutation(generateCodeMutation(api))
  const change = useMutation(changeMobileMutation(api))

  return {
    stepUp,
    isDone: change.isSuccess,
    /** Whether a code was sent to the new number. */
    isCodeSent: generate.isSuccess,
    begin: (phone: string): Promise<unknown> =>
      stepUp.isNext ? stepUp.begin() : generate.mutateAsync(phone),
    /** Sends the code to the new number after the verification. */
    async proceed(phone: string) {
      await generate.mutateAsync(phone)
      stepUp.leave()
    },
    sendAgain: (phone: string) => again.mutateAsync(phone),
    isSendingAgain: again.isPending,
    /** Returns from the code to the number. */
    goBack: generate.reset,
    /** @param onDemanded called when the service demands a new verification first */
    async finish(phone: string, code: string, onDemanded: (error: unknown) => void) {
      try {
        await change.mutateAsync({ account, phoneNumber: phone, code, contactProof: stepUp.proof })
      } catch (error) {
        stepUp.note(error)
        if (isProofDemanded(error)) {
          generate.reset()
          onDemanded(error)
        }
        throw error
      }
    },
  }
}
