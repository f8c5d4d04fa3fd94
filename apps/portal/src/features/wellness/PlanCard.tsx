import { Badge, Group, Text } from '@mantine/core'
import { formatMoney } from '@portal/domain/money'
import type { WellnessCard } from '@portal/domain/wellness-plans'
import { useId } from 'react'
import { BenefitList } from './BenefitList.tsx'
import { type Choice, PlanCheck } from './PlanCheck.tsx'
import { PlanPrice } from './PlanPrice.tsx'
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
