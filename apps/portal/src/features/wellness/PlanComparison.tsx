import { formatMoney } from '@portal/domain/money'
import type { WellnessCard } from '@portal/domain/wellness-plans'
import type { ReactNode } from 'react'
import { PER } from './offer.ts'
import { BenefitName, type Choice, PlanCheck } from './plan-parts.tsx'
import classes from './wellness.module.css'

type PlanComparisonProps = Choice & { cards: readonly WellnessCard[] }

/** All plans side by side. Where they do not fit, they scroll sideways below the names of the rows. */
export function PlanComparison({ cards, ...choice }: PlanComparisonProps) {
  const frequency = cards.find(({ price }) => price !== undefined)?.price?.frequency
  const names = [...new Set(cards.flatMap(({ benefits }) => benefits.map(({ name }) => name)))]
  return (
    // The keyboard scrolls it too (WCAG 2.1.1).
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll what has the focus
    <section className={classes.comparison} aria-label="All plans side by side" tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <td />
            {cards.map((card) => (
              <th key={card.planCode} scope="col">
                <span>{card.planType}</span>
                {card.isRecommended && <small>Recommended</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <PlanRow
            name={frequency === undefined ? 'Price' : `Price ${PER[frequency]}`}
            cards={cards}
            textOf={priceOf}
          />
          <PlanRow name="Pays in all, a year" cards={cards} textOf={limitOf} />
          {names.map((name) => (
            <PlanRow
              key={name}
              name={<BenefitName>{name}</BenefitName>}
              cards={cards}
              textOf={(card) => benefitText(card, name)}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Choose</th>
            {cards.map((card) => (
              <td key={card.planCode}>
                <PlanCheck card={card} isShort {...choice} />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

type PlanRowProps = {
  name: ReactNode
  cards: readonly WellnessCard[]
  textOf: (card: WellnessCard) => string
}

function PlanRow({ name, cards, textOf }: PlanRowProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {cards.map((card) => (
        <td key={card.planCode}>{textOf(card)}</td>
      ))}
    </tr>
  )
}

const limitOf = ({ annualLimit }: WellnessCard) => formatMoney(annualLimit)

const priceOf = ({ price }: WellnessCard) =>
  price === undefined ? 'No price' : formatMoney(price.installment)

function benefitText({ benefits }: WellnessCard, name: string): string {
  const benefit = benefits.find((each) => each.name === name)
  if (benefit?.isCovered !== true) return 'Not covered'
  return benefit.limit === undefined ? 'Covered' : formatMoney(benefit.limit)
}
