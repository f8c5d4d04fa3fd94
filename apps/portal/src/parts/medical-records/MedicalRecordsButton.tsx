import { type ReactNode, useRef, useState } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import { Button } from '../../ui/Button.tsx'
import { DialogPart } from '../../ui/DialogPart.tsx'

// Loaded with the first upload.
const MedicalRecordsDialog = lazyPart(() => import('./MedicalRecordsDialog.tsx'), 'MedicalRecordsDialog')

type MedicalRecordsButtonProps = {
  /** The pet's name. */
  pet: string
  /** The number of the policy, or a display number of it. */
  policy: string
  variant: 'soft' | 'line'
  icon?: ReactNode
}

/** Opens the upload of medical records (002 §2). */
export function MedicalRecordsButton({ pet, policy, variant, icon }: MedicalRecordsButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)

  /** The dialog is mounted open, so it does not know its opener. */
  function close() {
    setIsOpen(false)
    opener.current?.focus()
  }

  return (
    <>
      <Button
        ref={opener}
        variant={variant}
        size="sm"
        aria-label={`Add medical records, ${pet}`}
        onClick={() => setIsOpen(true)}
      >
        {icon}
        Add medical records
      </Button>
      {isOpen && (
        <DialogPart onClose={close}>
          <MedicalRecordsDialog policyId={policy} onClose={close} />
        </DialogPart>
      )}
    </>
  )
}
