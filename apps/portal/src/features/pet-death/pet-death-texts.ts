import type { PetDeath } from '../../api/pet-death.ts'
import { amountText, dateText } from '../../lib/format.ts'

const NO_MORE = 'After that, nothing more is charged for it.'

type Texts = { policy: string; premiums: string; claims: string; lastClaims: string }

/**
 * The consequences of a death that is not recorded yet, one sentence or two for each. A figure is named only where the
 * service gives it. @param name of the pet
 */
export function comingTexts(name: string, { termEndsOn, refund, openClaims, lastClaimDay }: PetDeath): Texts {
  return {
    policy:
      termEndsOn === undefined
        ? `The policy ends with the day ${name} died. ${NO_MORE}`
        : `The policy ends on ${dateText(termEndsOn)}. ${NO_MORE}`,
    premiums:
      refund === undefined
        ? 'If you have paid premiums ahead, we pay that part back.'
        : `We pay back the premiums that you have paid ahead. As of today that is ${moneyText(refund)}.`,
    claims: claimsText(openClaims),
    lastClaims: openText(`the day ${name} died`, lastClaimDay),
  }
}

/** The same of a recorded death. @param today calendar date by the service's clock */
export function recordedTexts(death: PetDeath, today: string): Texts {
  const { date, termEndsOn, refund, openClaims, lastClaimDay } = death
  return {
    policy: `${endText(termEndsOn, today)} Nothing more is charged for it.`,
    premiums:
      refund === undefined
        ? 'If you had paid premiums ahead, we pay that part back.'
        : `We pay back ${moneyText(refund)} that you had paid ahead.`,
    claims: claimsText(openClaims),
    lastClaims:
      lastClaimDay !== undefined && lastClaimDay < today
        ? `The last day to submit claims was ${dateText(lastClaimDay)}.`
        : openText(dateText(date), lastClaimDay),
  }
}

function endText(day: string | undefined, today: string): string {
  if (day === undefined) return 'The policy has ended.'
  return day > today ? `The policy ends on ${dateText(day)}.` : `The policy ended on ${dateText(day)}.`
}

/** @param day of the death, in words or as a date */
function openText(day: string, lastClaimDay: string | undefined): string {
  const open = `You can still submit claims for treatments up to ${day}.`
  return lastClaimDay === undefined
    ? open
    : `${open} The last day to submit them is ${dateText(lastClaimDay)}.`
}

/** @param count undefined when the service does not give it */
function claimsText(count: number | undefined): string {
  if (count === 0) return 'There are no open claims.'
  if (count === 1) return 'We keep working on the open claim.'
  return count === undefined
    ? 'We keep working on open claims.'
    : `We keep working on the ${count} open claims.`
}

const moneyText = ({ amount, currency }: NonNullable<PetDeath['refund']>) => amountText(amount, currency)
