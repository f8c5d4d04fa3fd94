import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { PopupButton } from '../../ui/PopupButton.tsx'
import { SupportPhone } from '../support/SupportPhone.tsx'

type MedicalRecordsButtonProps = {
  /** The pet's name. */
  pet: string
  variant: 'soft' | 'line'
  icon?: ReactNode
}

/** Opens a popup that explains how to send medical records (002 §2). */
export function MedicalRecordsButton({ pet, variant, icon }: MedicalRecordsButtonProps) {
  return (
    <PopupButton
      title="Add medical records"
      button={(props) => (
        <Button {...props} variant={variant} size="sm" aria-label={`Add medical records, ${pet}`}>
          {icon}
          Add medical records
        </Button>
      )}
    >
      To send us the medical records of <bdi>{pet}</bdi>, call us at <SupportPhone />. We tell you where to
      send them.
    </PopupButton>
  )
}
