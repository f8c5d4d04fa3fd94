import { IconPlus } from '@tabler/icons-react'
import { Suspense } from 'react'
import type { Account } from '../../api/account.ts'
import type { Claim } from '../../api/claims.ts'
import { useAccount } from '../../api/use-account.ts'
import { LazyContinueClaim } from '../../parts/claim-draft/LazyContinueClaim.tsx'
import { Button } from '../../ui/Button.tsx'
import type { Elements } from '../../ui/layout.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { ActiveView } from './ActiveView.tsx'
import { ClaimsFrame } from './ClaimsFrame.tsx'
import { ClosedView } from './ClosedView.tsx'
import type { ClaimsPlace, ClaimsSearch } from './claims-place.ts'
import { HistoryView } from './HistoryView.tsx'
import { ListPlaces } from './ListPlaces.tsx'
import { Redirect } from './Redirect.tsx'
import { StaleNotice } from './StaleNotice.tsx'
import { shownClaims } from './shown-claims.ts'
import { useClaimLists } from './use-claim-lists.ts'

type ClaimsScreenProps = {
  place: ClaimsPlace
  search: ClaimsSearch
  /** The numbers of the claims for inactive policies, from the navigation state. */
  handed: readonly string[] | undefined
  /** The form for missing documents of a claim. */
  uploadForm: (claim: Claim, onClose: () => void) => Elements
  /** The form of a new claim, over the claims under way. */
  children: Elements
}

const LIST_LOADER = <ListPlaces />

/** The claims area: its header and tabs, and one of its lists (002 §2). */
export function ClaimsScreen({ place, search, handed, uploadForm, children }: ClaimsScreenProps) {
  const account = useAccount()
  const lists = useClaimLists(account, place !== 'active')
  const shown = shownClaims(place, lists)
  if (shown === 'unknown') return <Redirect to="/claims/active" />
  const isHistory = shown === 'closed' || shown === 'history'
  const number = typeof place === 'object' ? place.number : undefined
  return (
    <ClaimsFrame isHistory={isHistory} action={<SubmitLink account={account} />}>
      <StaleNotice lists={lists} />
      {children}
      {shown === 'loading' ? LIST_LOADER : null}
      {shown === 'active' ? (
        // One boundary for both, so that the list does not shift when the draft is read.
        <Suspense fallback={LIST_LOADER}>
          <LazyContinueClaim />
          <ActiveView
            key={number}
            account={account}
            lists={lists}
            number={number}
            dialog={{ name: search.dialog, number: textOf(search.claim) ?? number }}
            uploadForm={uploadForm}
          />
        </Suspense>
      ) : null}
      {shown === 'closed' ? (
        <ClosedView account={account} lists={lists} opened={number ?? textOf(search.claim)} />
      ) : null}
      {shown === 'history' ? (
        <HistoryView account={account} lists={lists} handed={handed ?? []} opened={textOf(search.claim)} />
      ) : null}
    </ClaimsFrame>
  )
}

/** A number that was typed into the address comes without quotes, and so as a number. */
function textOf(value: unknown): string | undefined {
  return value === undefined ? undefined : String(value)
}

/** Without a policy there is nothing to claim for, and the form stays closed without a text (002 §8). */
function SubmitLink({ account: { policies = [] } }: { account: Account }) {
  const label = (
    <>
      <IconPlus size={20} stroke={1.75} aria-hidden />
      <span>Submit a claim</span>
    </>
  )
  return policies.length === 0 ? (
    <Button disabled>{label}</Button>
  ) : (
    <ButtonLink to="/claims/new" resetScroll={false}>
      {label}
    </ButtonLink>
  )
}
