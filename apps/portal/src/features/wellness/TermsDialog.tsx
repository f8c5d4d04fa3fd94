import { useApi } from '../../session/context.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Stack } from '../../ui/layout.tsx'
import { termsOf, type WellnessOffer } from './offer.ts'
import { WellnessLinks } from './WellnessLinks.tsx'
import classes from './wellness.module.css'

type TermsDialogProps = { offer: WellnessOffer; onClose: () => void }

/** The Terms of Sale, by country and rate year (002 §2, §9). */
export function TermsDialog({ offer, onClose }: TermsDialogProps) {
  const { supportPhone } = useApi().config
  return (
    <Dialog
      opened
      title="Terms of Sale"
      onClose={onClose}
      footer={
        <Button data-autofocus onClick={onClose}>
          Close
        </Button>
      }
    >
      <Stack>
        <ul className={classes.terms}>
          {termsOf(offer, supportPhone).map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ul>
        <WellnessLinks country={offer.policy.country} />
      </Stack>
    </Dialog>
  )
}
