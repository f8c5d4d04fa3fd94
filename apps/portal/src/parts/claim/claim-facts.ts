import { claimStatus, reasonForVisit } from '@portal/domain/claim-details'
import { currencyOf } from '@portal/domain/money'
import { hasDied } from '@portal/domain/pet-death'
import { petLabel, petOfNumber, petType } from '@portal/domain/pets'
import type { Account } from '../../api/account.ts'
import type { Claim } from '../../api/claims.ts'
import { amountText, dateText } from '../../lib/format.ts'

/** The content of a claim card. */
export type ClaimFacts = {
  claimNumber: string
  petName: string
  kind: string
  picture: string | undefined
  hasDied: boolean
  status: string
  tone: 'danger' | 'success'
  amount: string
  treated: string
  /** One sentence about the next step or the reason for the visit. */
  note: string | undefined
}

/** @param now milliseconds since the epoch */
export function claimFacts(claim: Claim, account: Account, now: number): ClaimFacts {
  const pet = claimPet(claim, account)
  const progress = claimStatus(claim, now)
  return {
    claimNumber: claim.claimNumber,
    petName: petLabel(pet.name),
    kind: pet.kind,
    picture: pet.picture,
    hasDied: pet.hasDied,
    status: progress.label,
    tone: progress.needsAttention ? 'danger' : 'success',
    amount: amountText(claim.totalInvoiceAmount, currencyOf(account.profileDetails?.serviceCode)),
    treated: dateText(claim.treatmentDate),
    note: claim.isMissingDocument
      ? 'We need more documents from this visit before we can go on.'
      : reasonForVisit(claim),
  }
}

/** The pet of a claim, also of one for an earlier term of its policy. */
export function claimPet(claim: Claim, { pets = [] }: Pick<Account, 'pets'>) {
  const pet = petOfNumber(pets, claim.policyNumberDisplay ?? '')
  return {
    name: pet?.name ?? claim.petName ?? '',
    kind: petType(pet?.type),
    picture: pet?.picture,
    hasDied: hasDied(pet),
  }
}
