import { type ClaimFormKind, type ClaimWarning, claimWarnings } from '@portal/domain/claim-form'
import { claimsOfSameVisit } from '@portal/domain/claim-lists'
import { currencyOf } from '@portal/domain/money'
import { hasDied } from '@portal/domain/pet-death'
import { treatmentDate } from '@portal/domain/treatment-dates'
import { useRef, useState } from 'react'
import type { Claim } from '../../api/claims.ts'
import { useAccount } from '../../api/use-account.ts'
import { localToday } from '../../lib/clock.ts'
import type { PolicyView } from '../../parts/policy/policy-view.ts'
import { useUploadQueue } from '../../parts/uploads/use-upload-queue.ts'
import type { ClaimDraft } from '../../session/claim-draft.ts'
import { useEditForm } from '../../ui/form/use-edit-form.ts'
import {
  type ClaimTerms,
  claimSchema,
  isSameClaim,
  missingOfClaim,
  toClaimForm,
  withInvoiceNames,
} from './claim-form.ts'
import { type ClaimValues, emptyClaim } from './claim-values.ts'
import { firstPolicy } from './claimable-policies.ts'
import { formDraft, keptClaim } from './draft-values.ts'
import { claimSubmission } from './sending/claim-submission.ts'
import { CarryOverError, useCarryOver } from './sending/use-carry-over.ts'
import { sendingRefusal, useSending } from './sending/use-sending.ts'

export type ClaimFormOptions = {
  /** The policies that the claim can be for. */
  views: readonly PolicyView[]
  /** The policy number of the link that opened the form. */
  wanted: string | undefined
  kind: ClaimFormKind
  /** The claims under way. */
  claims: readonly Claim[]
  draft: ClaimDraft
  onSubmitted: (claimNumber: string) => void
  /** Opens the form of the documents that a claim still needs. */
  onMissingDocuments: (claimNumber: string) => void
}

/** The state of the form of a new claim: its values, its files, the questions before it is sent, and the sending. */
export function useClaimForm({ views, wanted, kind, claims, draft, ...callbacks }: ClaimFormOptions) {
  const { onSubmitted, onMissingDocuments } = callbacks
  const account = useAccount()
  const [today] = useState(localToday)
  const [saved] = useState(() => emptyClaim(firstPolicy(views, wanted)))
  const [found] = useState(() =>
    keptClaim(
      draft,
      views.map(({ policy }) => policy.policyNumber),
    ),
  )
  const [isRestored, setIsRestored] = useState(true)
  const uploads = useUploadQueue({ found: draft.found?.files, onFiles: draft.keepFiles })
  const viewOf = (values: ClaimValues) =>
    views.find(({ policy }) => policy.policyNumber === values.policyNumber)
  const termsOf = (values: ClaimValues): ClaimTerms => {
    const { policy, pet, currency = currencyOf(account.profileDetails?.serviceCode) } = viewOf(values) ?? {}
    return { kind, today, currency, diedOn: pet?.deathDate, isWellness: policy?.isWellness === true }
  }
  const sameVisit = (values: ClaimValues) => claimOfSameVisit(values, claims, today)
  const questions = useClaimQuestions((values: ClaimValues): ('sameVisit' | ClaimWarning)[] => [
    ...(sameVisit(values) === undefined ? [] : (['sameVisit'] as const)),
    ...claimWarnings(toClaimForm(values, uploads.all), termsOf(values)),
  ])
  const carryOver = useCarryOver(draft, uploads)
  const sending = useSending({ draft, target: NEW_CLAIM, onFound: onSubmitted })
  const form = useEditForm<ClaimValues>({
    saved,
    draft: formDraft(draft, found, { isShown: isRestored, hide: () => setIsRestored(false) }),
    isSame: isSameClaim,
    schema: claimSchema,
    problemsShow: 'onLeaving',
    missing: (values) => missingOfClaim(values, uploads.all, termsOf(values)),
    guard: { isUnsaved: uploads.all.length > 0, onLeave: () => undefined },
    isBusy: sending.isBusy,
    send(values) {
      const other = carryOver.claimNumber()
      if (other !== undefined) return carryOver.send(values, other)
      if (!questions.areAnswered(values)) return undefined
      const view = viewOf(values)
      // The account knows it, so the form does not ask.
      const known = hasDied(view?.pet) ? { ...values, isDeceased: true } : values
      return sending.send(claimSubmission(account, { values: known, uploads, view, kind, today }))
    },
    refusalOf: (error) => (error instanceof CarryOverError ? { alert: NOT_CARRIED } : sendingRefusal(error)),
    onSaved() {
      const other = carryOver.claimNumber()
      if (other === undefined) onSubmitted(sending.claimNumber())
      else onMissingDocuments(other)
    },
  })
  return {
    form,
    uploads: withInvoiceNames(uploads, form.values.invoices),
    questions,
    sending,
    carryOver,
    view: viewOf(form.values),
    terms: termsOf(form.values),
    sameVisit: sameVisit(form.values),
  }
}

/** The text of a failure; the wording is ours. */
const NOT_CARRIED =
  'We couldn’t take your invoices and files along, because this browser has no room for them. They are still in this form.'

const NEW_CLAIM = { kind: 'claim' } as const

export type UsedClaimForm = ReturnType<typeof useClaimForm>

/**
 * The claim under way that waits for documents of a visit of the form.
 * @param today the policyholder's calendar day
 */
function claimOfSameVisit(
  { policyNumber, invoices }: Pick<ClaimValues, 'policyNumber' | 'invoices'>,
  claims: readonly Claim[],
  today: string,
): Claim | undefined {
  const treatmentDates = invoices.flatMap(({ date }) => treatmentDate(date, today) ?? [])
  return claimsOfSameVisit(claims, { policyNumber, treatmentDates })[0]
}

/**
 * Questions before a claim is sent, one after the other; each is answered by going back or by submitting anyway (002 §4).
 * @param questionsOf the questions about the present form, in their order
 */
function useClaimQuestions<Question extends string, Values>(
  questionsOf: (values: Values) => readonly Question[],
) {
  const [asked, setAsked] = useState<Question>()
  // Not in the state, because the form is sent in the same task in which the last question is answered.
  const answered = useRef(new Set<Question>())

  return {
    asked,
    /** Asks the first open question. @returns whether nothing is open */
    areAnswered(values: Values): boolean {
      const open = questionsOf(values).find((question) => !answered.current.has(question))
      setAsked(open)
      return open === undefined
    },
    /** Answers the question that is asked by submitting anyway. */
    accept() {
      if (asked !== undefined) answered.current.add(asked)
      setAsked(undefined)
    },
    /** Goes back to the form. Every question can be asked again, because the form may change. */
    goBack() {
      answered.current.clear()
      setAsked(undefined)
    },
  }
}
