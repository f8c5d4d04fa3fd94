import { Stack, Text } from '@mantine/core'
import { petLabel } from '@portal/domain/pets'
import { wellnessPlan } from '@portal/domain/wellness'
import { WELLNESS_BENEFITS } from '@portal/domain/wellness-facts'
import { useAccount } from '../../../api/use-account.ts'
import { amountText, UNKNOWN } from '../../../lib/format.ts'
import { type PolicyView, policyView } from '../../../parts/policy/policy-view.ts'
import { benefitLimits } from '../../../parts/wellness/benefit-limits.ts'
import { Card } from '../../../ui/Card.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FactsList } from '../../../ui/FactsList.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { wellnessText } from './payment-facts.ts'
import classes from './policy-wellness.module.css'

/** The wellness plans of the policies in force, with the benefits of wellness (001 §2, §9). */
export function WellnessBenefits({ views }: { views: readonly PolicyView[] }) {
  const plans = views.flatMap(({ policy, term, name, currency, isCancelled }) => {
    const plan = isCancelled ? undefined : wellnessPlan(term, currency)
    return plan === undefined ? [] : { policyNumber: policy.policyNumber, name, text: wellnessText(plan) }
  })
  if (plans.length === 0) return null
  return (
    <Card title="Wellness benefits">
      <Text c="dimmed">Wellness helps to pay for routine and preventive care:</Text>
      <ul className={classes.benefits}>
        {WELLNESS_BENEFITS.map((benefit) => (
          <li key={benefit}>{benefit}</li>
        ))}
      </ul>
      <ul className={classes.plans}>
        {plans.map(({ policyNumber, name, text }) => (
          <li key={policyNumber}>
            <span className={classes.plan}>
              <bdi title={name}>{petLabel(name)}</bdi>
              <span>{text}</span>
            </span>
            <TextLink
              to="/account/payment"
              search={{ dialog: 'wellness-plan', policy: policyNumber }}
              resetScroll={false}
              aria-label={`See wellness plan, ${petLabel(name)}`}
            >
              See wellness plan
            </TextLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}

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
