import { Stack } from '@mantine/core'
import { useFlags } from '../../api/remote-config.ts'
import { diedText } from '../../parts/policy/policy-notices.tsx'
import type { PolicyView } from '../../parts/policy/policy-view.ts'
import { Card } from '../../ui/Card.tsx'
import { TextLink } from '../../ui/links.tsx'

/** The ways that are left when no pet lives: to last claims, documents and refund (900 §4). */
export function DiedPets({ views }: { views: readonly PolicyView[] }) {
  return (
    <>
      {views.map((view) => (
        <DiedPet key={view.policy.policyNumber} view={view} />
      ))}
    </>
  )
}

function DiedPet({ view: { policy, pet, name } }: { view: PolicyView }) {
  const hasPage = useFlags()?.enablePetLoss === true
  const id = policy.policyNumber
  return (
    <Card title={diedText(name, pet).slice(0, -1)}>
      <Stack gap="xs">
        <TextLink to="/claims/new" search={{ policy: id }}>
          {`Submit a claim for ${name}`}
        </TextLink>
        <TextLink to="/account/pets/$id" params={{ id }} search={DOCUMENTS}>
          {`Documents of ${name}’s policy`}
        </TextLink>
        {hasPage && (
          <TextLink to="/account/pets/$id/death" params={{ id }}>
            Refund and last day for claims
          </TextLink>
        )}
      </Stack>
    </Card>
  )
}

const DOCUMENTS = { dialog: 'documents' } as const
