import { useNavigate } from '@tanstack/react-router'
import { lazyPart } from '../../lib/lazy-part.ts'
import { DialogPart } from '../../ui/DialogPart.tsx'

const ReceivedDialog = lazyPart(() => import('./done/ReceivedDialog.tsx'), 'ReceivedDialog')
const ContactDialog = lazyPart(() => import('./done/ContactDialog.tsx'), 'ContactDialog')
const SubmittedDialog = lazyPart(() => import('./done/SubmittedDialog.tsx'), 'SubmittedDialog')

type ClaimFormDialogsProps = {
  /** The dialog that the address names, not checked yet. */
  dialog: unknown
  claimNumber: string
}

/** The dialogs after a submission, each with an address: `dialog` of a page of the claims area (decision 20). */
export function ClaimFormDialogs({ dialog, claimNumber }: ClaimFormDialogsProps) {
  const navigate = useNavigate()
  const show = (next: string | undefined) => () =>
    void navigate({
      to: '.',
      search: next === undefined ? {} : { claim: claimNumber, dialog: next },
      replace: true,
      resetScroll: false,
    })
  const close = show(undefined)
  return (
    <DialogPart onClose={close}>
      {dialog === 'received' && <ReceivedDialog claimNumber={claimNumber} onClose={show('contact')} />}
      {dialog === 'contact' && <ContactDialog onClose={close} />}
      {dialog === 'submitted' && <SubmittedDialog onClose={close} />}
    </DialogPart>
  )
}
