import { Button, Tabs } from '@mantine/core'
import { currencyOf } from '@portal/domain/money'
import {
  CHOICE_MESSAGES,
  checkChoice,
  firstTab,
  type WellnessCard,
  type WellnessPlanCode,
  wellnessPromises,
} from '@portal/domain/wellness-plans'
import { IconCheck } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useApi } from '../../session/context.ts'
import { Banner } from '../../ui/Banner.tsx'
import tabClasses from '../../ui/tabs.module.css'
import { priceText, termsOf, type WellnessOffer } from './offer.ts'
import { PlanCard } from './PlanCard.tsx'
import { PlanComparison } from './PlanComparison.tsx'
import type { Choice } from './plan-parts.tsx'
import { WellnessLinks } from './WellnessLinks.tsx'
import classes from './wellness.module.css'
import { StepHeading, useWellnessMode } from './wellness-mode.tsx'

export type PlansProps = {
  offer: WellnessOffer
  cards: readonly WellnessCard[]
  chosen: WellnessCard | undefined
  /** Whether the plan of the last review has no price any more. */
  hasLostPrice: boolean
  onPress: (plan: WellnessPlanCode) => void
  onContinue: () => void
}

/** The plans with what wellness promises, the way on, and the terms (002 §2, §4). */
export function Plans({ offer, cards, chosen, hasLostPrice, onPress, onContinue }: PlansProps) {
  const mode = useWellnessMode()
  return (
    <>
      {mode === 'link' && (
        <StepHeading title="Fetch Wellness">
          Add Fetch Wellness for <bdi>{offer.petName}</bdi>
        </StepHeading>
      )}
      <ul className={classes.promises}>
        {wellnessPromises(currencyOf(offer.policy.country)).map((promise) => (
          <li key={promise}>
            <IconCheck size={20} stroke={1.75} aria-hidden />
            <span>{promise}</span>
          </li>
        ))}
      </ul>
      {hasLostPrice && (
        <Banner tone="warning" role="alert">
          The plan has no price any more, so nothing was bought. Choose another one.
        </Banner>
      )}
      <PlanChoice cards={cards} chosen={chosen?.planCode} onPress={onPress} />
      <WayOn chosen={chosen} onContinue={onContinue} />
      <Legal offer={offer} />
    </>
  )
}

function WayOn({ chosen, onContinue }: Pick<PlansProps, 'chosen' | 'onContinue'>) {
  const id = useId()
  const choice = checkChoice(chosen)
  return (
    <div className={classes.next}>
      <p id={id}>
        {chosen?.price === undefined ? (
          CHOICE_MESSAGES.noPlan
        ) : (
          <span>
            Your choice: <strong>{chosen.planType}</strong>
            <span>{`, ${priceText(chosen.price)}`}</span>
          </span>
        )}
      </p>
      <Button aria-describedby={id} disabled={!choice.ok} onClick={onContinue}>
        Choose this plan and continue
      </Button>
    </div>
  )
}

/** The terms by country and rate year, and the links (002 §2, §9). */
function Legal({ offer }: Pick<PlansProps, 'offer'>) {
  const { supportPhone } = useApi().config
  const id = useId()
  return (
    <section className={classes.legal} aria-labelledby={id}>
      <h2 id={id} className={classes.legalTitle}>
        Good to know
      </h2>
      <ul className={classes.terms}>
        {termsOf(offer, supportPhone).map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
      <WellnessLinks country={offer.policy.country} />
    </section>
  )
}

/** The tab that shows all plans. */
const ALL = 'all'

type PlanChoiceProps = Choice & { cards: readonly WellnessCard[] }

/** The plans, each in a tab of its own, and all of them side by side in the last tab. The recommended one shows first. */
function PlanChoice({ cards, ...choice }: PlanChoiceProps) {
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
