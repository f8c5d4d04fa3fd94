import { Tabs } from '@mantine/core'
import { firstTab, type WellnessCard, type WellnessPlanCode } from '@portal/domain/wellness-plans'
import { useState } from 'react'
import tabClasses from '../../ui/tabs.module.css'
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
  return (
    <Tabs
      value={shown?.planCode ?? ALL}
      onChange={(next) => setTab(cards.find(({ planCode }) => planCode === next)?.planCode ?? ALL)}
      keepMounted={false}
      variant="none"
      classNames={tabClasses}
    >
      {/* Mantine activates a tab by the arrow keys, but not by Home and End: the focus does it for all. */}
      <Tabs.List aria-label="Wellness plans">
        {cards.map(({ planCode, planType }) => (
          <Tabs.Tab key={planCode} value={planCode} onFocus={() => setTab(planCode)}>
            {planType}
          </Tabs.Tab>
        ))}
        {cards.length > 1 && (
          <Tabs.Tab value={ALL} onFocus={() => setTab(ALL)}>
            Compare
          </Tabs.Tab>
        )}
      </Tabs.List>
      {cards.map((card) => (
        <Tabs.Panel key={card.planCode} value={card.planCode}>
          <PlanCard card={card} {...choice} />
        </Tabs.Panel>
      ))}
      <Tabs.Panel value={ALL}>
        <PlanComparison cards={cards} {...choice} />
      </Tabs.Panel>
    </Tabs>
  )
}
