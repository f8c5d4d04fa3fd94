import type { ReactNode } from 'react'
import { useApi } from '../../session/context.ts'
import { Button } from '../../ui/Button.tsx'
import { PopupButton } from '../../ui/PopupButton.tsx'

type MedicalRecordsButtonProps = {
  /** How the pet is called. */
  pet: string
  variant: 'soft' | 'line'
  icon?: ReactNode
}

/** Says how medical records get to us (002 §2). */
export function MedicalRecordsButton({ pet, variant, icon }: MedicalRecordsButtonProps) {
  const { supportPhone } = useApi().config
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
      To send us the medical records of <bdi>{pet}</bdi>, call us at{' '}
      <a href={`tel:${supportPhone}`}>{supportPhone}</a>. We tell you where to send them.
    </PopupButton>
  )
}
