import { type CalendarDate, calendarDayOf } from './calendar-dates.ts'
import { petAge, petType } from './pets.ts'
import { readServiceCode } from './session.ts'
import { DEFAULT_RATE_YEAR, type QuotedPolicy } from './wellness-quote.ts'

type Text = string | undefined
type Country = Text

/** The record of a pet, which may name its breed only in the list of its facts (000 §3). */
type PetRecord = {
  petAge?: Text
  breedId?: Text
  breedName?: Text
  age?: Text
  dob?: CalendarDate | undefined
  type?: Text
  about?: readonly { key: string; value?: Text }[] | undefined
}

type Account = {
  /** The record of the pet, if there is one. */
  pet: PetRecord | undefined
  term: {
    petName: string
    effectiveDate: CalendarDate
    rate?: { year?: number | undefined } | undefined
    ratingBranchID?: Text
  }
  profile: {
    underwriter?: Text
    homeAddress?: { zipCode?: Text; zipcode?: Text; state?: Text; country?: Country } | undefined
  }
  serviceCode: Country
}

/**
 * The facts as pet, term and profile of the account have them (002 §3).
 * @param now milliseconds since the epoch, for the age of a pet of which only the birthday is known
 */
export function policyOfAccount(
  { pet = {}, term, profile, serviceCode }: Account,
  now: number,
): QuotedPolicy {
  const { homeAddress = {}, underwriter } = profile
  const counted = pet.dob === undefined ? undefined : petAge(pet.dob, calendarDayOf(now))
  const age = pet.petAge ?? pet.age ?? counted
  return {
    rfYear: term.rate?.year ?? DEFAULT_RATE_YEAR,
    effectiveDate: term.effectiveDate,
    country: readServiceCode(homeAddress.country ?? serviceCode),
    petName: term.petName,
    petAge: age,
    petType: petType(pet.type),
    breedId: pet.breedId ?? factOf(pet, 'breedID'),
    breedName: pet.breedName ?? factOf(pet, 'breed'),
    zipCode: homeAddress.zipCode ?? homeAddress.zipcode,
    state: homeAddress.state,
    ratingBranchID: term.ratingBranchID,
    underwriter,
  }
}

function factOf({ about = [] }: PetRecord, name: string): Text {
  return about.find(({ key }) => key === name)?.value || undefined
}
