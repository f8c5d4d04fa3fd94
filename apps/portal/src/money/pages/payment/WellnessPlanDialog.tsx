import { Stack, Text } from '@mantine/core'
import { petLabel } from '@portal/domain/pets'
import { wellnessPlan } from '@portal/domain/wellness'
import { useAccount } from '../../../api/use-account.ts'
import { amountText, UNKNOWN } from '../../../lib/format.ts'
import { type PolicyView, policyView } from '../../../parts/policy/policy-view.ts'
import { benefitLimits } from '../../../parts/wellness/benefit-limits.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FactsList } from '../../../ui/FactsList.tsx'

type WellnessPlanDialogProps = { policyNumber: string | undefined; onClose: () => void }

/** The wellness plan of a policy: its type, its limit and its benefits (001 §2). */
export function WellnessPlanDialog({ policyNumber = '', onClose }: WellnessPlanDialogProps) {
  const view = policyView(useAccount(), policyNumber)
  const plan = view === undefined || view.isCancelled ? undefined : planOf(view)
  const title = view === undefined ? 'Wellness plan' : `${petLabel(view.name)}’s wellness plan`
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
      <FactsList facts={benefitLimits(benefits, currency)} />
    </Stack>
  )
}

const planOf = ({ term, currency }: PolicyView) => wellnessPlan(term, currency)

type Plan = NonNullable<ReturnType<typeof planOf>>
