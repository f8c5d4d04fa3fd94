import { useApi } from '../../api/context.ts'
import { Button } from '../../ui/Button.tsx'
import { PopupButton } from '../../ui/PopupButton.tsx'

/** Says how medical records get to us (002 §2). @param pet how the pet is called */
export function MedicalRecordsButton({ pet }: { pet: string }) {
  const { supportPhone } = useApi().config
  return (
    <PopupButton
      title="Add medical records"
      button={(props) => (
        <Button {...props} variant="soft" size="sm" aria-label={`Add medical records, ${pet}`}>
          Add medical records
        </Button>
      )}
    >
      To send us the medical records of <bdi>{pet}</bdi>, call us at{' '}
      <a href={`tel:${supportPhone}`}>{supportPhone}</a>. We tell you where to send them.
    </PopupButton>
  )
}
