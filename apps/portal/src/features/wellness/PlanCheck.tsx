import type { WellnessCard, WellnessPlanCode } from '@portal/domain/wellness-plans'
import { LightCheckbox } from '../../ui/LightCheckbox.tsx'
import textClasses from '../../ui/text.module.css'

export type Choice = {
  /** The checked plan; at most one is (002 §4). */
  chosen: WellnessPlanCode | undefined
  onPress: (code: WellnessPlanCode) => void
}

type PlanCheckProps = Choice & {
  card: WellnessCard
  /** Whether a table around it shows its label. */
  isShort?: boolean
}

/** Checks a plan, and unchecks the checked one. A plan without a price cannot be checked. */
export function PlanCheck({ card, isShort = false, chosen, onPress }: PlanCheckProps) {
  const { planCode, planType, price } = card
  return (
    <LightCheckbox
      label={
        // The row and the column of a table say it too.
        <span className={isShort ? textClasses.hidden : undefined}>{`Choose ${planType}`}</span>
      }
      checked={planCode === chosen}
      disabled={price === undefined}
      onChange={() => onPress(planCode)}
    />
  )
}
