import { Group, Text } from '@mantine/core'
import { MessageCard } from './Card.tsx'
import { ButtonLink } from './links.tsx'

type NotFoundScreenProps = {
  /** The thing that the address names, such as "policy". */
  what?: string
  /** Whether the links lead into the account. */
  isMember?: boolean
}

/** The screen for an unknown address or id. It is the same for a foreign id, so that nothing is revealed. */
export function NotFoundScreen({ what = 'page', isMember = true }: NotFoundScreenProps) {
  return (
    <MessageCard>
      <title>Not found · Pet portal</title>
      <h1 tabIndex={-1}>{`We can’t find that ${what}`}</h1>
      <Text c="dimmed">{`The address may be mistyped, or the ${what} isn’t there any more.`}</Text>
      <Group>
        <ButtonLink to="/home">Go to home</ButtonLink>
        {isMember && (
          <ButtonLink to="/account/pets" variant="line">
            See your pets
          </ButtonLink>
        )}
      </Group>
    </MessageCard>
  )
}
