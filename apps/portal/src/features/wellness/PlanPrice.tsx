import { Text } from '@mantine/core'
import { CHOICE_MESSAGES, type WellnessCard } from '@portal/domain/wellness-plans'
import { otherPriceText, PER } from './price-texts.ts'
import classes from './wellness.module.css'

/** The price of a plan at the frequency of the policy, in dollars and smaller cents, and the other one below it. */
export function PlanPrice({ card }: { card: WellnessCard }) {
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
