import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'

type DeleteDraftDialogProps = {
  title: string
  saving: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before a claim draft is deleted. It is mounted while it is open. */
export function DeleteDraftDialog(props: DeleteDraftDialogProps) {
  return (
    <ConfirmDialog opened confirm="Delete draft" {...props}>
      Everything that was entered and every file that was added is deleted from this device. You can’t undo
      this.
    </ConfirmDialog>
  )
}
