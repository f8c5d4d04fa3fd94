import { lazyPart } from '../../lib/lazy-part.ts'
import { mayHaveClaimDraft } from '../../session/claim-draft-flag.ts'

const ContinueClaim = lazyPart(() => import('./ContinueClaim.tsx'), 'ContinueClaim')

/** "Continue your claim", loaded when there may be a draft. It suspends, so it belongs into a boundary of its screen. */
export const LazyContinueClaim = () => (mayHaveClaimDraft() ? <ContinueClaim /> : null)
