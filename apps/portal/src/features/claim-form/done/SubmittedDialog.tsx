import { DOCUMENTS_SUBMITTED_TEXT } from '@portal/domain/claim-outcome'
import { PROCESSING_TEXT } from '@portal/domain/claim-timeline'
import { AlertDialog } from '../../../ui/AlertDialog.tsx'
import { Stack } from '../../../ui/layout.tsx'

/** "Documents submitted" (002 §2, §8). */
export function SubmittedDialog({ onClose }: { onClose: () => void }) {
  return (
    <AlertDialog opened title="Documents submitted" confirm="Got it" onConfirm={onClose}>
      <Stack>
        <p role="status">{DOCUMENTS_SUBMITTED_TEXT}</p>
        <p>{PROCESSING_TEXT}</p>
      </Stack>
    </AlertDialog>
  )
}
