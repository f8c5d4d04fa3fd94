import { Stack } from './layout.tsx'
import { ButtonLink } from './links.tsx'
import { Text } from './Text.tsx'

/** The screen for an unknown address. It is the same for a foreign id, so that nothing is revealed. */
export function NotFoundScreen() {
  return (
    <Stack>
      <title>Not found · Pet portal</title>
      <h1 tabIndex={-1}>We can't find that page</h1>
      <Text tone="soft">The address may be mistyped, or the page has moved.</Text>
      <div>
        <ButtonLink to="/home">Go to home</ButtonLink>
      </div>
    </Stack>
  )
}
