import { type ClaimFormKind, type ClaimWarning, claimWarnings } from '@portal/domain/claim-form'
import { useState } from 'react'
import type { Claim } from '../../api/claims.ts'
import { useAccount } from '../../api/use-account.ts'
import { localToday } from '../../lib/today.ts'
import type { PolicyView } from '../../parts/policy/policy-view.ts'
import { useUploadQueue } from '../../parts/uploads/use-upload-queue.ts'
import type { ClaimDraft } from '../../session/claim-draft.ts'
import { useEditForm } from '../../ui/form/use-edit-form.ts'
import { type ClaimTerms, claimSchema, isSameClaim, missingOfClaim, toClaimForm } from './claim-form.ts'
import { type ClaimValues, emptyClaim } from './claim-values.ts'
import { firstPolicy } from './claimable-policies.ts'
import { formDraft, keptClaim } from './draft-values.ts'
import { claimSubmission } from './sending/claim-submission.ts'
import { claimOfSameVisit } from './sending/same-visit.ts'
import { useClaimQuestions } from './sending/use-claim-questions.ts'
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
}

/** The state of the form of a new claim: its values, its files, the questions before it is sent, and the sending. */
export function useClaimForm({ views, wanted, kind, claims, draft, onSubmitted }: ClaimFormOptions) {
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
    return { kind, today, isWellness: viewOf(values)?.policy.isWellness === true }
  }
  const sameVisit = (values: ClaimValues) => claimOfSameVisit(values, claims, today)
  const questions = useClaimQuestions((values: ClaimValues): ('sameVisit' | ClaimWarning)[] => [
    ...(sameVisit(values) === undefined ? [] : (['sameVisit'] as const)),
    ...claimWarnings(toClaimForm(values, uploads.all), termsOf(values)),
  ])
  const sending = useSending({ draft, place: NEW_CLAIM, onFound: onSubmitted })
  const form = useEditForm<ClaimValues>({
    saved,
    draft: formDraft(draft, found, { isShown: isRestored, hide: () => setIsRestored(false) }),
    isSame: isSameClaim,
    schema: claimSchema,
    problemsShow: 'onLeaving',
    missing: (values) => missingOfClaim(values, uploads.all, termsOf(values)),
    guard: { isUnsaved: uploads.all.length > 0, onLeave: () => undefined },
    send: (values) =>
      questions.areAnswered(values) &&
      sending.send(claimSubmission(account, { values, uploads, view: viewOf(values), kind, today })),
    refusalOf: sendingRefusal,
    onSaved: () => onSubmitted(sending.claimNumber()),
  })
  return {
    form,
    uploads,
    questions,
    sending,
    view: viewOf(form.values),
    terms: termsOf(form.values),
    sameVisit: sameVisit(form.values),
  }
}

const NEW_CLAIM = { kind: 'claim' } as const

export type UsedClaimForm = ReturnType<typeof useClaimForm>
