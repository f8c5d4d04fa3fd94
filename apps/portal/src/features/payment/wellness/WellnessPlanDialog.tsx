import { wellnessPlan } from '@portal/domain/wellness'
import { WELLNESS_BENEFITS } from '@portal/domain/wellness-facts'
import { useAccount } from '../../../api/use-account.ts'
import { amountText, UNKNOWN } from '../../../lib/format.ts'
import { useReturnFocus } from '../../../lib/use-return-focus.ts'
import { policyView } from '../../../parts/policy/policy-view.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { type Fact, FactsList } from '../../../ui/FactsList.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Text } from '../../../ui/Text.tsx'

type WellnessPlanDialogProps = { policyNumber: string | undefined; onClose: () => void }

/** The wellness plan of a policy: its type, its limit and its benefits (001 §2). */
export function WellnessPlanDialog({ policyNumber = '', onClose }: WellnessPlanDialogProps) {
  useReturnFocus()
  const view = policyView(useAccount(), policyNumber)
  const plan = view === undefined || view.isCancelled ? undefined : wellnessPlan(view.term, view.currency)
  const title = view === undefined ? 'Wellness plan' : `${view.name}’s wellness plan`
  return (
    <Dialog opened title={title} onClose={onClose}>
      {plan === undefined ? <Text>This policy has no wellness plan.</Text> : <WellnessFacts plan={plan} />}
    </Dialog>
  )
}

function WellnessFacts({ plan }: { plan: Plan }) {
  const { name, annualLimit, paid = 0, currency, benefits } = plan
  const facts = [
    { label: 'Plan type', value: name ?? UNKNOWN },
    { label: 'Annual limit', value: amountText(annualLimit, currency) },
    { label: 'Paid so far', value: amountText(paid, currency) },
  ]
  return (
    <Stack>
      <FactsList facts={facts} />
      <h3>Benefits</h3>
      <FactsList facts={benefitFacts(benefits, currency)} />
    </Stack>
  )
}

type Plan = NonNullable<ReturnType<typeof wellnessPlan<Benefit>>>
type Benefit = { order?: number; coverageDescription?: string; limit?: number; isCovered?: boolean }

/** The benefits of the plan with their yearly limits. For a plan without a list they are those of wellness. */
function benefitFacts(benefits: readonly Benefit[], currency: Plan['currency']): Fact[] {
  if (benefits.length === 0) return WELLNESS_BENEFITS.map((label) => ({ label, value: 'Covered' }))
  return benefits.map(({ coverageDescription = 'Benefit', limit, isCovered }) => ({
    label: coverageDescription,
    value: isCovered === false ? 'Not covered' : limitText(limit, currency),
  }))
}

const limitText = (limit: number | undefined, currency: Plan['currency']) =>
  limit === undefined ? 'Covered' : `up to ${amountText(limit, currency)}`
