import { WELLNESS_SUPPORT_HOURS } from '@portal/domain/wellness'
import { TEASER_TEXTS, wellnessTeaser } from '@portal/domain/wellness-teaser'
import { useQuery } from '@tanstack/react-query'
import type { Account } from '../../../api/account.ts'
import { policyOffersQuery } from '../../../api/policy-offers.ts'
import { dateText } from '../../../lib/format.ts'
import { localToday } from '../../../lib/today.ts'
import type { PolicyView } from '../../../parts/policy/policy-view.ts'
import { SupportPhone } from '../../../parts/support/SupportPhone.tsx'
import { useApi } from '../../../session/context.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { PopupButton } from '../../../ui/PopupButton.tsx'
import { Text } from '../../../ui/Text.tsx'

/** The wellness offer on a policy without a plan (002 §2). It is omitted when the policy is not eligible. */
export function WellnessTeaser({ account, view }: { account: Account; view: PolicyView }) {
  const { policy, term, name } = view
  const { data: offers } = useQuery(policyOffersQuery(useApi(), policy.policyNumber))
  const teaser = wellnessTeaser(
    {
      isWellness: policy.isWellness,
      term,
      isEligible: account.profile.isEligibleForWellness,
      offerState: offers?.[0]?.offerState,
    },
    localToday(),
  )
  if (teaser === undefined) return null
  if (teaser.kind === 'requested') return <Card title="Wellness">{TEASER_TEXTS.requested}</Card>
  return (
    <Card title="Wellness">
      <Text tone="soft" size="sm">
        {teaser.kind === 'open' ? TEASER_TEXTS.open : `${TEASER_TEXTS.comingSoon} ${dateText(teaser.date)}`}
      </Text>
      <p>Routine and preventive care: exams, vaccinations, dental cleaning and more.</p>
      {teaser.kind === 'open' && (
        <div>
          <PopupButton
            title="Wellness plans"
            button={(props) => (
              <Button {...props} variant="soft" size="sm">
                Explore wellness plans today
              </Button>
            )}
          >
            To add a wellness plan for <bdi>{name}</bdi>, call us at <SupportPhone />,{' '}
            {WELLNESS_SUPPORT_HOURS}.
          </PopupButton>
        </div>
      )}
    </Card>
  )
}
