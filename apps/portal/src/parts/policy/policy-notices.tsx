import { Badge, Group } from '@mantine/core'
import { AT_RISK_TEXT } from '@portal/domain/overdue'
import { cancelledPolicyText, policyStatus } from '@portal/domain/policies'
import type { PolicyTerm } from '../../api/account.ts'
import { useFlags } from '../../api/remote-config.ts'
import { dateText } from '../../lib/format.ts'
import { useApi } from '../../session/context.ts'
import { Banner } from '../../ui/Banner.tsx'
import { ButtonLink, TextLink } from '../../ui/links.tsx'
import { SupportPhone } from '../support/SupportPhone.tsx'
import type { PolicyView } from './policy-view.ts'

/** "Active" or "Inactive", by the status of the shown term (000 §2). */
export function PolicyStatusBadge({ status }: Pick<PolicyTerm, 'status'>) {
  const label = policyStatus({ status })
  return <Badge variant={label === 'Active' ? 'success' : 'neutral'}>{label}</Badge>
}

/**
 * The warning on a policy with an overdue balance (000 §2), with the one way to pay it.
 * @param policyNumber of the policy whose dialog of payment methods is the way
 * @param text the amount, since when it is overdue, and the consequence
 */
export function OverdueBanner({ policyNumber, text }: { policyNumber: string; text: string }) {
  return (
    <Banner tone="danger">
      <Group justify="space-between">
        <div>
          <strong>{AT_RISK_TEXT}</strong>
          <p>{text}</p>
        </div>
        <ButtonLink
          variant="danger"
          size="sm"
          to="/account/payment"
          search={{ dialog: 'payment-methods', policy: policyNumber }}
        >
          Update payment method
        </ButtonLink>
      </Group>
    </Banner>
  )
}

/** The text of a policy that is over: cancelled, or ended by the death of its pet. */
export function EndedPolicyText({ view }: { view: PolicyView }) {
  return view.hasDied ? <DiedText view={view} /> : <CancelledPolicyText />
}

/** Says that a pet has died, with the way to what follows from it (900 §4). */
export function DiedText({ view: { policy, pet, name } }: { view: PolicyView }) {
  const hasPage = useFlags()?.enablePetLoss === true
  return (
    <span>
      <span>{`${diedText(name, pet)} `}</span>
      {hasPage && (
        <TextLink to="/account/pets/$id/death" params={{ id: policy.policyNumber }}>
          Policy, refund and last claims
        </TextLink>
      )}
    </span>
  )
}

/** "Bella died on 11/15/2026."; without the day where it could not be read. */
export function diedText(name: string, pet: { deathDate?: string | undefined } | undefined): string {
  return pet?.deathDate === undefined ? `${name} has died.` : `${name} died on ${dateText(pet.deathDate)}.`
}

/** The text of a cancelled policy (000 §2), with its phone number as a link. */
function CancelledPolicyText() {
  const { supportPhone } = useApi().config
  const [before, after] = cancelledPolicyText(supportPhone).split(supportPhone)
  return (
    <span>
      <span>{before}</span>
      <SupportPhone />
      <span>{after}</span>
    </span>
  )
}
