import { Button } from '../../ui/Button.tsx'
import { Buttons } from '../../ui/Buttons.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Text } from '../../ui/Text.tsx'
import type { MethodSteps } from './use-method-steps.ts'

/** The text of an address that shows no view, and the way on; the wording is ours. */
export function NotThere({ at, steps }: { at: 'unknown' | 'unavailable'; steps: MethodSteps }) {
  return (
    <Stack>
      <Text>{TEXTS[at]}</Text>
      <Buttons>
        <Button onClick={() => steps.replace({})}>See payment methods</Button>
      </Buttons>
    </Stack>
  )
}

const TEXTS = {
  unknown: 'We can’t find this payment method. It may have been removed.',
  unavailable: 'Bank accounts can’t be added to your account.',
} as const
