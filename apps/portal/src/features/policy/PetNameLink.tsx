import { Group } from '@mantine/core'
import { NAME_CHANGE_DELAY } from '@portal/domain/name-change-texts'
import { IconPencil } from '@tabler/icons-react'
import type { Policy, PolicyTerm } from '../../api/account.ts'
import { InfoButton } from '../../ui/InfoButton.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { useRenaming } from './use-renaming.ts'

/** The link "Edit pet name", or the text "Name change pending" after a change was requested (000 §2, §4). */
export function PetNameLink({ policy, term }: { policy: Policy; term: PolicyTerm }) {
  const renaming = useRenaming(policy, term)
  if (renaming.ok) {
    return (
      <ButtonLink variant="line" size="sm" to="." search={{ dialog: 'rename' }} resetScroll={false}>
        <IconPencil size={18} stroke={1.75} aria-hidden />
        Edit pet name
      </ButtonLink>
    )
  }
  // A pet of a cancelled policy cannot be renamed.
  if (renaming.reason === 'cancelled') return null
  return (
    <Group gap="2xs" wrap="nowrap">
      <span>Name change pending</span>
      <InfoButton label="About the name change" title="Name change pending">
        {NAME_CHANGE_DELAY}
      </InfoButton>
    </Group>
  )
}
