import { Text } from '@mantine/core'
import { useApi } from '../../session/context.ts'
import { Card } from '../../ui/Card.tsx'
import { ExternalLink } from '../../ui/links.tsx'

/** Links to the flow of the public site that adds a pet (000 §2). */
export function AddPetScreen() {
  const { config } = useApi()
  return (
    <Card title="Protect another pet">
      <title>Add another pet · Pet portal</title>
      <Text c="dimmed">You choose the coverage on our website. It takes a few minutes.</Text>
      <p>
        <ExternalLink href={config.links.addPet}>Add another pet</ExternalLink>
      </p>
    </Card>
  )
}
