import { createFileRoute, Outlet, useLocation, useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { accountQuery } from '../../../api/account.ts'
import { activeClaimsQuery, type Claim, closedClaimsQuery } from '../../../api/claims.ts'
import { ClaimsPlaces } from '../../../features/claims/ClaimsPlaces.tsx'
import { ClaimsScreen } from '../../../features/claims/ClaimsScreen.tsx'
import { type ClaimsSearch, claimsPlace } from '../../../features/claims/claims-place.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { DialogPart } from '../../../ui/DialogPart.tsx'
import { Loader } from '../../../ui/Loader.tsx'

// Loaded when they are opened.
const SubmissionDialogs = lazyPart(
  () => import('../../../features/claim-form/done/SubmissionDialogs.tsx'),
  'SubmissionDialogs',
)
const ReceiptScreen = lazyPart(
  () => import('../../../features/claim-form/done/ReceiptScreen.tsx'),
  'ReceiptScreen',
)
const MissingDocumentsDialog = lazyPart(
  () => import('../../../features/claim-form/missing/MissingDocumentsDialog.tsx'),
  'MissingDocumentsDialog',
)

/**
 * The claims area (002 §2). It shows the lists of the paths below it too, because a component of a path would be named,
 * with every file that it needs, in the first file of the portal. `claim` is the closed claim whose details are open, and
 * `dialog` the dialog over a claim under way.
 */
export const Route = createFileRoute('/_member/claims')({
  // The screen checks them.
  validateSearch: ({ claim, dialog }: ClaimsSearch): ClaimsSearch => ({ claim, dialog }),
  loader: ({ context: { api, queryClient }, location }) => {
    // The screen does not wait for the lists. It reads the closed claims itself where it shows them only later.
    void queryClient.prefetchQuery(activeClaimsQuery(api))
    if (claimsPlace(location.pathname) !== 'active') void queryClient.prefetchQuery(closedClaimsQuery(api))
    return queryClient.ensureQueryData(accountQuery(api))
  },
  pendingComponent: ClaimsPlaces,
  component: ClaimsRoute,
})

function ClaimsRoute() {
  const place = claimsPlace(useLocation({ select: ({ pathname }) => pathname }))
  const search = Route.useSearch()
  const { dialog, claim: number = typeof place === 'object' ? place.number : undefined } = search
  const handed = useLocation({ select: ({ state }) => state.inactiveClaims })
  const navigate = useNavigate()
  const close = () => void navigate({ to: '.', search: {}, replace: true, resetScroll: false })
  if (dialog === 'receipt' && number !== undefined) {
    return (
      <Suspense fallback={<Loader />}>
        <ReceiptScreen claimNumber={String(number)} />
      </Suspense>
    )
  }
  return (
    <ClaimsScreen place={place} search={search} handed={handed} uploadForm={uploadForm}>
      <Outlet />
      {isAfterForm(dialog) && number !== undefined ? (
        <DialogPart onClose={close}>
          <SubmissionDialogs dialog={dialog} claimNumber={String(number)} />
        </DialogPart>
      ) : null}
    </ClaimsScreen>
  )
}

/** Whether a dialog is one of those after a form. */
const isAfterForm = (dialog: unknown) =>
  dialog === 'received' || dialog === 'contact' || dialog === 'submitted'

function uploadForm(claim: Claim, onClose: () => void) {
  return <UploadForm claim={claim} onClose={onClose} />
}

function UploadForm({ claim, onClose }: { claim: Claim; onClose: () => void }) {
  const navigate = useNavigate()
  const search = { claim: claim.claimNumber, dialog: 'submitted' }
  return (
    <DialogPart onClose={onClose}>
      <MissingDocumentsDialog
        claim={claim}
        onClose={onClose}
        onSubmitted={() => void navigate({ to: '.', search, replace: true, resetScroll: false })}
      />
    </DialogPart>
  )
}
