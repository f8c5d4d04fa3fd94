import type { PetDeath } from '../../api/pet-death.ts'
import { amountText, dateText } from '../../lib/format.ts'

type Texts = { policy: string; premiums: string; claims: string; lastClaims: string }

/**
 * The consequences of a death that is not recorded yet, one sentence or two for each. A figure is named only where the
 * service gives it. @param name of the pet
 */
export function comingTexts(name: string, { termEndsOn, refund, openClaims, lastClaimDay }: PetDeath): Texts {
  return {
    policy:
      termEndsOn === undefined
        ? `The policy ends with the day on which ${name} died, and so do its payments.`
        : `The policy ends on ${dateText(termEndsOn)}, and so do its payments.`,
    premiums:
      refund === undefined
        ? 'If you have paid premiums ahead, we pay that part back.'
        : `We pay back the premiums that you have paid ahead. As of today that is ${moneyText(refund)}.`,
    claims: claimsText(openClaims),
    lastClaims:
      lastClaimDay === undefined
        ? 'You can still submit claims for treatments up to that day.'
        : `Until ${dateText(lastClaimDay)} you can still submit claims for treatments up to that day.`,
  }
}

/** The same of a recorded death. @param today calendar date by the service's clock */
export function recordedTexts(death: PetDeath, today: string): Texts {
  const { date, termEndsOn, refund, openClaims, lastClaimDay } = death
  const treated = `for treatments up to ${dateText(date)}`
  return {
    policy: `${endText(termEndsOn, today)} Nothing more is charged for it.`,
    premiums:
      refund === undefined
        ? 'If you had paid premiums ahead, we pay that part back.'
        : `We pay back ${moneyText(refund)} that you had paid ahead.`,
    claims: claimsText(openClaims),
    lastClaims: lastClaimsText(lastClaimDay, treated, today),
  }
}

function endText(day: string | undefined, today: string): string {
  if (day === undefined) return 'The policy has ended.'
  return day > today ? `The policy ends on ${dateText(day)}.` : `The policy ended on ${dateText(day)}.`
}

function lastClaimsText(day: string | undefined, treated: string, today: string): string {
  if (day === undefined) return `You can still submit claims ${treated}.`
  return day < today
    ? `The last day to submit claims was ${dateText(day)}.`
    : `Until ${dateText(day)} you can still submit claims ${treated}.`
}

/** @param count undefined when the service does not give it */
function claimsText(count: number | undefined): string {
  if (count === 0) return 'There are no open claims.'
  if (count === 1) return 'We go on with the open claim.'
  return count === undefined ? 'We go on with open claims.' : `We go on with the ${count} open claims.`
}

const moneyText = ({ amount, currency }: NonNullable<PetDeath['refund']>) => amountText(amount, currency)
