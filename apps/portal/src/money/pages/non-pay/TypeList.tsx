import { Button } from '../../../ui/Button.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Text } from '../../../ui/Text.tsx'
import type { NonPaySteps } from './use-non-pay-steps.ts'

/** The list of the types of payment methods, each of which leads to its own list (001 §4). */
export function TypeList({ steps }: { steps: NonPaySteps }) {
  return (
    <Stack>
      <Text>How would you like to pay?</Text>
      <Button variant="line" block onClick={() => steps.open({ view: 'card-list' })}>
        Credit card
      </Button>
      <Button variant="line" block onClick={() => steps.open({ view: 'ach-list' })}>
        Bank
      </Button>
    </Stack>
  )
}
