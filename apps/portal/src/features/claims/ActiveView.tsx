import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Account } from '../../api/account.ts'
import type { Claim } from '../../api/claims.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { SupportPhone } from '../../parts/support/SupportPhone.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { DialogPart } from '../../ui/DialogPart.tsx'
import { type Elements, Stack } from '../../ui/layout.tsx'
import { ActiveList } from './ActiveList.tsx'
import { NoClaims } from './NoClaims.tsx'
import { namedClaims } from './named-claims.ts'
import type { ClaimLists } from './use-claim-lists.ts'

// Loaded when it is opened.
const MissingInfoDialog = lazyPart(() => import('./MissingInfoDialog.tsx'), 'MissingInfoDialog')

type ActiveViewProps = {
  account: Account
  lists: ClaimLists
  /** The claim that the path names. Its card is expanded. */
  number: string | undefined
  /** The dialog over the list, and the number of the claim that it is about. */
  dialog: { name: unknown; number: string | undefined }
  /** The form for missing documents. */
  uploadForm: (claim: Claim, onClose: () => void) => Elements
}

/** The claims under way, those with missing documents first (002 §2). */
export function ActiveView({
  account,
  lists: { active, open },
  number,
  dialog,
  uploadForm,
}: ActiveViewProps) {
  const navigate = useNavigate()
  const named = useMemo(() => namedClaims(open.data ?? [], number), [open.data, number])
  if (active === undefined) {
    return (
      <Banner tone="danger" role="alert">
        <Stack gap="sm">
          <p>
            We couldn’t load your claims. You can also call us at <SupportPhone />.
          </p>
          <div>
            <Button variant="line" size="sm" busy={open.isFetching} onClick={() => void open.refetch()}>
              Try again
            </Button>
          </div>
        </Stack>
      </Banner>
    )
  }
  if (active.length === 0) return <NoClaims title="You don't have any active claims." />
  const [aboutNumber] = namedClaims(open.data ?? [], dialog.number)
  const about = active.find(({ claimNumber }) => claimNumber === aboutNumber)
  const close = () => void navigate({ to: '.', search: {}, replace: true, resetScroll: false })
  return (
    <>
      <ActiveList account={account} claims={active} named={named} />
      {about !== undefined && dialog.name === 'missing-info' ? (
        <DialogPart onClose={close}>
          <MissingInfoDialog claim={about} account={account} onClose={close} />
        </DialogPart>
      ) : null}
      {about !== undefined && dialog.name === 'upload' ? uploadForm(about, close) : null}
    </>
  )
}
