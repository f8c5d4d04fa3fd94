import { firstTab, type WellnessCard, type WellnessPlanCode } from '@portal/domain/wellness-plans'
import { useState } from 'react'
import { TabPanels } from '../../ui/TabPanels.tsx'
import { PlanCard } from './PlanCard.tsx'
import type { Choice } from './PlanCheck.tsx'
import { PlanComparison } from './PlanComparison.tsx'

/** The tab that shows all plans. */
const ALL = 'all'

type PlanChoiceProps = Choice & { cards: readonly WellnessCard[] }

/** The plans, each in a tab of its own, and all of them side by side in the last tab. The recommended one shows first. */
export function PlanChoice({ cards, ...choice }: PlanChoiceProps) {
  const [tab, setTab] = useState<WellnessPlanCode | typeof ALL | undefined>(() => firstTab(cards))
  const shown = cards.find(({ planCode }) => planCode === tab)
  const tabs = cards.map(({ planCode, planType }) => ({ value: planCode, label: planType }))
  return (
    <TabPanels
      label="Wellness plans"
      tabs={cards.length > 1 ? [...tabs, { value: ALL, label: 'Compare' }] : tabs}
      value={shown?.planCode ?? ALL}
      onChange={setTab}
    >
      {shown === undefined ? (
        <PlanComparison cards={cards} {...choice} />
      ) : (
        <PlanCard card={shown} {...choice} />
      )}
    </TabPanels>
  )
}
