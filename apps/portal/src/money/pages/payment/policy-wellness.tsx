import { Text } from '@mantine/core'
import { petLabel } from '@portal/domain/pets'
import { WELLNESS_BENEFITS, wellnessPlan } from '@portal/domain/wellness'
import type { PolicyView } from '../../../parts/policy/policy-view.ts'
import { Card } from '../../../ui/Card.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { SAME_SCREEN } from '../../../ui/use-entry-value.ts'
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
              {...SAME_SCREEN}
              aria-label={`See wellness plan, ${name}`}
            >
              See wellness plan
            </TextLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}
