import { NAME_CHANGE_DELAY } from '@portal/domain'
import type { Policy, PolicyTerm } from '../../api/account.ts'
import { InfoButton } from '../../ui/InfoButton.tsx'
import { Row } from '../../ui/layout.tsx'
import { TextLink } from '../../ui/links.tsx'
import { useRenaming } from './use-renaming.ts'

/** "Edit pet name", or "Name change pending" once a change was asked for (000 §2, §4). */
export function PetNameLink({ policy, term }: { policy: Policy; term: PolicyTerm }) {
  const renaming = useRenaming(policy, term)
  if (renaming.ok) {
    return (
      <div>
        <TextLink to="." search={{ dialog: 'rename' }} resetScroll={false}>
          Edit pet name
        </TextLink>
      </div>
    )
  }
  // A cancelled policy is not changed any more.
  if (renaming.reason === 'cancelled') return null
  return (
    <Row gap="2xs">
      <span>Name change pending</span>
      <InfoButton label="About the name change" title="Name change pending">
        {NAME_CHANGE_DELAY}
      </InfoButton>
    </Row>
  )
}
