import { useReturnFocus } from '../../lib/use-return-focus.ts'
import { SupportPhone } from '../../parts/support/SupportPhone.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

/** Says how to send missing documents while the portal has no form for them. */
export function UploadByPhoneDialog({ number, onClose }: { number: string; onClose: () => void }) {
  useReturnFocus()
  return (
    <Dialog opened title="Upload documents" onClose={onClose}>
      <p>
        To send us documents for claim #{number}, call us at <SupportPhone />. We tell you where to send them.
      </p>
    </Dialog>
  )
}
