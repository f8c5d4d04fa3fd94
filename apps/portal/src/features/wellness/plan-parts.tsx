import { Checkbox, VisuallyHidden } from '@mantine/core'
import { formatMoney, type Money } from '@portal/domain/money'
import type { WellnessCard, WellnessPlanCode } from '@portal/domain/wellness-plans'
import { IconCheck, IconX } from '@tabler/icons-react'
import { Fragment, useId } from 'react'
import classes from './wellness.module.css'

export type Choice = {
  /** The checked plan; at most one is (002 §4). */
  chosen: WellnessPlanCode | undefined
  onPress: (code: WellnessPlanCode) => void
}

type PlanCheckProps = Choice & {
  card: WellnessCard
  /** Whether the row and the column of a table around it show its label. */
  isShort?: boolean
}

/** Checks a plan, and unchecks the checked one. A plan without a price cannot be checked. */
export function PlanCheck({ card, isShort = false, chosen, onPress }: PlanCheckProps) {
  const { planCode, planType, price } = card
  const label = `Choose ${planType}`
  return (
    <Checkbox
      label={isShort ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      checked={planCode === chosen}
      disabled={price === undefined}
      onChange={() => onPress(planCode)}
    />
  )
}

/** The name of a benefit such as "Heartworm/flea/tick", whose line may break after each slash. */
export function BenefitName({ children }: { children: string }) {
  const [first, ...others] = children.split('/')
  return (
    <span>
      <span>{first}</span>
      {others.map((part) => (
        <Fragment key={part}>
          <span>/</span>
          <wbr />
          <span>{part}</span>
        </Fragment>
      ))}
    </span>
  )
}

type Benefit = { name: string; limit?: Money | undefined; isCovered: boolean }

type BenefitListProps = { title: string; level?: 2 | 3; benefits: readonly Benefit[] }

/** Benefits with their limits. A list without any is left out. */
export function BenefitList({ title, level = 3, benefits }: BenefitListProps) {
  const id = useId()
  const Heading = level === 2 ? 'h2' : 'h3'
  if (benefits.length === 0) return null
  return (
    <div>
      <Heading id={id}>{title}</Heading>
      <ul className={classes.benefits} aria-labelledby={id}>
        {benefits.map(({ name, limit, isCovered }) => {
          const Icon = isCovered ? IconCheck : IconX
          return (
            <li key={name} data-covered={isCovered || undefined}>
              <Icon size={20} stroke={1.75} aria-hidden />
              <BenefitName>{name}</BenefitName>
              {isCovered && limit !== undefined && <span>{`up to ${formatMoney(limit)}`}</span>}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
