import { formatAddress, readAddress } from '@portal/domain/addresses'
import { formatPhone } from '@portal/domain/text'
import { useAccount } from '../../../api/use-account.ts'
import { UNKNOWN } from '../../../lib/format.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FactsList } from '../../../ui/FactsList.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { TextLink } from '../../../ui/links.tsx'

/** "Confirm contact information" after a claim (002 §2): how the insurer reaches the policyholder about it. */
export function ContactDialog({ onClose }: { onClose: () => void }) {
  const { email, mobile, mailingAddress, homeAddress } = useAccount().profile
  const address = formatAddress(readAddress(mailingAddress ?? homeAddress))
  const facts = [
    ['Email', email],
    ['Mobile number', formatPhone(mobile?.value ?? '')],
    ['Mailing address', address],
  ] as const
  return (
    <Dialog
      opened
      title="Confirm contact information"
      onClose={onClose}
      footer={
        <Button data-autofocus onClick={onClose}>
          Got it
        </Button>
      }
    >
      <Stack>
        <p>We use this to reach you about your claim. Is it right?</p>
        <FactsList facts={facts.map(([label, value]) => ({ label, value: <bdi>{value || UNKNOWN}</bdi> }))} />
        <div>
          <TextLink to="/account/profile">Edit your contact information</TextLink>
        </div>
      </Stack>
    </Dialog>
  )
}
