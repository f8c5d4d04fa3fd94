import { Badge, Group, Text } from '@mantine/core'
import { formatMoney } from '@portal/domain/money'
import { CHOICE_MESSAGES, type WellnessCard } from '@portal/domain/wellness-plans'
import { useId } from 'react'
import { otherPriceText, PER } from './offer.ts'
import { BenefitList, type Choice, PlanCheck } from './plan-parts.tsx'
import classes from './wellness.module.css'

/** One plan: its price, its limit, and the benefits that it covers and does not cover (002 §3). */
export function PlanCard({ card, ...choice }: Choice & { card: WellnessCard }) {
  const id = useId()
  const { planCode, planType, annualLimit, benefits, isRecommended } = card
  const covered = benefits.filter(({ isCovered }) => isCovered)
  const others = benefits.filter(({ isCovered }) => !isCovered)
  return (
    <section
      className={classes.plan}
      aria-labelledby={id}
      data-chosen={choice.chosen === planCode || undefined}
    >
      <Group justify="space-between">
        <h2 id={id}>{planType}</h2>
        {isRecommended && (
          <Badge variant="success" data-plain>
            Recommended
          </Badge>
        )}
      </Group>
      <PlanPrice card={card} />
      <PlanCheck card={card} {...choice} />
      <Text c="dimmed" size="sm">{`Pays up to ${formatMoney(annualLimit)} a year in all.`}</Text>
      <div className={classes.lists}>
        <BenefitList title="Covered" benefits={covered} />
        <BenefitList title="Not covered" benefits={others} />
      </div>
    </section>
  )
}

/** The price of a plan at the frequency of the policy, in dollars and smaller cents, and the other one below it. */
function PlanPrice({ card }: { card: WellnessCard }) {
  const { price } = card
  const other = otherPriceText(card)
  return (
    <div>
      {price === undefined ? (
        <p>{CHOICE_MESSAGES.noPrice}</p>
      ) : (
        <p>
          <span className={classes.price}>
            <span>{price.dollar}</span>
            <span className={classes.cents}>{`.${price.cent}`}</span>
          </span>{' '}
          <span>{PER[price.frequency]}</span>
        </p>
      )}
      {other !== undefined && (
        <Text c="dimmed" size="sm" variant="numbers">
          {other}
        </Text>
      )}
    </div>
  )
}
