import { Checkbox, VisuallyHidden } from '@mantine/core'
import type { WellnessCard, WellnessPlanCode } from '@portal/domain/wellness-plans'

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
