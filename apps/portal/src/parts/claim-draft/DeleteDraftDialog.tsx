import { ConfirmForm } from '../../ui/form/ConfirmForm.tsx'

type DeleteDraftDialogProps = {
  title: string
  send: () => Promise<unknown>
  onDone: () => void
  onCancel: () => void
}

/** Asks before a claim draft is deleted. It is mounted while it is open. */
export function DeleteDraftDialog(props: DeleteDraftDialogProps) {
  return (
    <ConfirmForm {...props} confirm="Delete draft" refusalOf={() => NOT_DELETED}>
      <p>
        Everything that was entered and every file that was added is deleted from this device. You can’t undo
        this.
      </p>
    </ConfirmForm>
  )
}

const NOT_DELETED = { alert: 'We couldn’t delete the draft. Try again.' }
