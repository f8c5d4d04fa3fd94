import { NAME_CHANGE_DELAY } from '@portal/domain/pet-name'
import { useState } from 'react'
import { useAccount } from '../../api/use-account.ts'
import { EndedPolicyText } from '../../parts/policy/policy-notices.tsx'
import { type PolicyView, policyView } from '../../parts/policy/policy-view.ts'
import { AlertDialog } from '../../ui/AlertDialog.tsx'
import { DialogPart } from '../../ui/DialogPart.tsx'
import { RenamePetDialog } from './RenamePetDialog.tsx'
import { useRenaming } from './use-renaming.ts'

/** The dialog of `?dialog=rename`. @param id a policy of the account; the route has checked it */
export function RenamePet({ id, onClose }: { id: string; onClose: () => void }) {
  const account = useAccount()
  const view = policyView(account, id)
  return view === undefined ? null : <RenamePetOf view={view} onClose={onClose} />
}

type RenamePetOfProps = { view: PolicyView; onClose: () => void }

/** Shows the form, or the reason why the name cannot be changed, for a visit by URL. */
function RenamePetOf({ view, onClose }: RenamePetOfProps) {
  // Fixed on opening, because the change itself makes the name unchangeable and must not replace its own result.
  const [renaming] = useState(useRenaming(view))
  return (
    <DialogPart onClose={onClose}>
      {renaming.ok ? (
        <RenamePetDialog view={view} onClose={onClose} />
      ) : (
        <AlertDialog opened confirm="Got it" title={titleOf(view, renaming.reason)} onConfirm={onClose}>
          {renaming.reason === 'pending' ? NAME_CHANGE_DELAY : <EndedPolicyText view={view} />}
        </AlertDialog>
      )}
    </DialogPart>
  )
}

function titleOf({ hasDied }: PolicyView, reason: 'pending' | 'cancelled'): string {
  if (hasDied) return 'This name stays'
  return reason === 'pending' ? 'Name change pending' : 'Policy cancelled'
}
