import { claimFileType } from '@portal/domain/claim-files'
import { CLAIM_NEEDS } from '@portal/domain/claim-form'
import {
  checkReviewReason,
  REVIEW_NEEDS,
  REVIEW_REASON_MESSAGES,
  type ReviewForm,
  reviewLines,
  reviewNeeds,
  reviewRequest,
} from '@portal/domain/claim-reviews'
import { currencyOf } from '@portal/domain/money'
import { checkPhone, PHONE_MESSAGES } from '@portal/domain/text'
import { useState } from 'react'
import * as v from 'valibot'
import type { Submission } from '../../../api/claim-submissions.ts'
import type { Claim } from '../../../api/claims.ts'
import { ApiError, type CodeTexts, errorText, waitSecondsOf } from '../../../api/refusal.ts'
import { useAccount } from '../../../api/use-account.ts'
import { textBy } from '../../../lib/form-schema.ts'
import type { SubmissionState } from '../../../parts/claim-submission/submission.ts'
import { type Uploads, useUploadQueue } from '../../../parts/uploads/use-upload-queue.ts'
import type { ClaimDraft } from '../../../session/claim-draft.ts'
import { useEditForm } from '../../../ui/form/use-edit-form.ts'
import { openFiles } from '../claim-form.ts'
import { formDraft, keptReview } from '../draft-values.ts'
import { SUBMISSION_TEXTS, sendingCause, useSending } from '../sending/use-sending.ts'

/** The part of the form that takes files, as the upload queue and the draft name it. */
export const REVIEW_FILES = 'review'

type Options = {
  claim: Claim
  draft: ClaimDraft
  /** Called when the service has the review, and to see one that was open before. */
  onReview: () => void
}

/** The state of the form of a review: its values, its files, and the sending. */
export function useReviewForm({ claim, draft, onReview }: Options) {
  const { claimNumber } = claim
  const account = useAccount()
  const lines = reviewLines(claim, currencyOf(account.profileDetails?.serviceCode))
  const [saved] = useState(() => ({ ...EMPTY, phone: account.profile.mobile?.value ?? '' }))
  const [found] = useState(() => keptReview(draft, lines))
  const [isRestored, setIsRestored] = useState(true)
  const uploads = useUploadQueue({ found: draft.found?.files, onFiles: draft.keepFiles })
  const sending = useSending({ draft, target: { kind: 'review', claimNumber }, onFound: onReview })
  const form = useEditForm<ReviewForm>({
    saved,
    draft: formDraft(draft, found, { isShown: isRestored, hide: () => setIsRestored(false) }),
    isSame: (values, before) => JSON.stringify(values) === JSON.stringify(before),
    schema,
    problemsShow: 'onLeavingChanged',
    missing: (values) => missingOf(values, uploads),
    guard: { isUnsaved: uploads.all.length > 0, onLeave: () => undefined },
    isBusy: sending.isBusy,
    send: (values) => sending.send(submissionOf(claimNumber, values, uploads)),
    refusalOf: (error) => ({
      alert: reviewErrorText(sendingCause(error)),
      waitSeconds: waitSecondsOf(sendingCause(error)),
    }),
    onSaved: onReview,
  })
  return { form, lines, uploads, sending }
}

const EMPTY: ReviewForm = { scope: 'all', lines: [], topic: '', reason: '', channel: 'EMAIL', phone: '' }

const schema = v.object({
  reason: textBy(checkReviewReason, REVIEW_REASON_MESSAGES),
  // An empty number is named among what is missing, where one is needed.
  phone: textBy((text) => (text === '' ? { ok: true } : checkPhone(text)), PHONE_MESSAGES),
})

/** The texts of "Still needed". */
function missingOf(values: ReviewForm, { all, isUploading }: Uploads): string[] {
  const needs = reviewNeeds(values).map((need) => REVIEW_NEEDS[need])
  return [...needs, ...(isUploading ? [CLAIM_NEEDS.uploads] : []), ...openFiles([], all)]
}

/** A review as it is sent; undefined without something that it needs. */
function submissionOf(claimNumber: string, values: ReviewForm, { files }: Uploads): Submission | undefined {
  const documents = files(REVIEW_FILES).flatMap(({ url, file }) => {
    const contentType = claimFileType(file.name)
    return contentType === undefined ? [] : [{ url, contentType }]
  })
  const body = reviewRequest(values, documents)
  return body === undefined ? undefined : { kind: 'review', claimNumber, body }
}

/** The texts for a review that was refused, by error code. The wording is ours. */
const TEXTS = {
  REVIEW_OPEN: 'You have asked for a review of this claim before, and it is still open. Nothing was sent.',
  REVIEW_ENDED:
    'A review of this claim can’t be asked for any more. Nothing was sent; please call us instead.',
  DOCUMENT_UNKNOWN:
    'One of the files isn’t there any more. Remove it, add it again, and send the form once more.',
  NOT_FOUND: 'We can’t find this claim any more. Nothing was sent.',
  TOO_MANY_REQUESTS: 'There were too many attempts.',
  CONFLICT: null,
} satisfies CodeTexts<'requestReview'>

const FAILED = 'Your request wasn’t sent. Everything is still here: please try again.'

/** @param cause the refusal; undefined while the outcome is unknown */
function reviewErrorText(cause: unknown): string {
  return cause === undefined ? SUBMISSION_TEXTS.unknown : errorText(cause, { byCode: TEXTS, general: FAILED })
}

/** The text of a look-up that failed before anything was sent in this form. */
export const unknownText = ({ at }: SubmissionState) =>
  at === 'unknown' ? SUBMISSION_TEXTS.unknown : undefined

/** Whether the service has refused the review because another one is open. */
export const isOpenAlready = (state: SubmissionState) =>
  state.at === 'refused' && state.reason instanceof ApiError && state.reason.code === 'REVIEW_OPEN'

/** The texts while a review is sent and looked up. */
export const STEPS = { sending: 'Your request is being sent', checking: SUBMISSION_TEXTS.checking }
