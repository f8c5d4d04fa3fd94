/** The name in local storage, which the boot script reads before the first paint. It tells neither whose nor what. */
export const CLAIM_DRAFT_FLAG = 'claim-draft'

/** Whether a claim draft may be kept on this device. The screens then load the part that reads it. */
export const mayHaveClaimDraft = () => 'claimDraft' in document.documentElement.dataset

/** Notes whether a claim draft is kept on this device. @throws Error where the storage is denied */
export function noteClaimDraft(isKept: boolean) {
  document.documentElement.toggleAttribute('data-claim-draft', isKept)
  if (isKept) localStorage.setItem(CLAIM_DRAFT_FLAG, '1')
  else localStorage.removeItem(CLAIM_DRAFT_FLAG)
}
