import { Stack } from '@mantine/core'
import { useApi } from '../../session/context.ts'
import { AlertDialog } from '../../ui/AlertDialog.tsx'
import { termsOf, type WellnessOffer } from './offer.ts'
import { WellnessLinks } from './WellnessLinks.tsx'
import classes from './wellness.module.css'

type TermsDialogProps = { offer: WellnessOffer; onClose: () => void }

/** The Terms of Sale, by country and rate year (002 §2, §9). */
export function TermsDialog({ offer, onClose }: TermsDialogProps) {
  const { supportPhone } = useApi().config
  return (
    <AlertDialog opened title="Terms of Sale" confirm="Close" onConfirm={onClose}>
      <Stack>
        <ul className={classes.terms}>
          {termsOf(offer, supportPhone).map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ul>
        <WellnessLinks country={offer.policy.country} />
      </Stack>
    </AlertDialog>
  )
}
