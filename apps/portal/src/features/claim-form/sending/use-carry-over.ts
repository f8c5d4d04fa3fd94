import { useRef } from 'react'
import { customerNumberOf } from '../../../api/account-ids.ts'
import { useAccount } from '../../../api/use-account.ts'
import { documentsForm } from '../../../parts/claim-draft/draft-notices.tsx'
import { useClaimDraftStatus } from '../../../parts/claim-draft/use-claim-draft.ts'
import { claimFilesOf } from '../../../parts/uploads/upload.ts'
import type { Uploads } from '../../../parts/uploads/use-upload-queue.ts'
import { type ClaimDraft, openClaimDraft } from '../../../session/claim-draft.ts'
import type { ClaimValues } from '../claim-values.ts'
import { keptDocuments } from '../draft-values.ts'

/** The device could not keep what was to be added to another claim. The form stays as it is. */
export class CarryOverError extends Error {
  override readonly name = 'CarryOverError'
}

/**
 * Carries the invoices and files of a new claim over to the missing documents of a claim, by the draft of that form. What
 * that draft had stays.
 */
export function useCarryOver(draft: ClaimDraft, uploads: Uploads) {
  const owner = customerNumberOf(useAccount())
  const status = useClaimDraftStatus(draft)
  // Not in the state, because the form is sent in the same task in which it is chosen.
  const chosen = useRef<string>(undefined)
  return {
    /** Whether this device keeps drafts. Without them the documents have to be added again. */
    isPossible: status.kind !== 'unsaved',
    /** Chooses the claim that gets the documents when the form is sent. */
    choose(claimNumber: string) {
      chosen.current = claimNumber
    },
    /** The claim that gets the documents; undefined while a new claim is sent. */
    claimNumber: () => chosen.current,
    /** @throws CarryOverError */
    async send({ invoices }: Pick<ClaimValues, 'invoices'>, claimNumber: string) {
      const target = await openClaimDraft({
        owner,
        form: documentsForm(claimNumber),
        onTaken: () => undefined,
      })
      const before = target.found?.files ?? []
      const added = claimFilesOf(uploads.all).filter(
        ({ sha256, kind }) => !before.some((file) => file.sha256 === sha256 && file.kind === kind),
      )
      const moved = invoices.filter(({ id }) => added.some(({ place }) => place === id))
      target.keep(JSON.stringify({ invoices: [...(keptDocuments(target)?.invoices ?? []), ...moved] }))
      target.keepFiles([...before, ...added])
      await target.flush()
      if (target.status().kind === 'saved') return
      chosen.current = undefined
      throw new CarryOverError('The documents could not be kept')
    },
  }
}
