import { Button } from '../../ui/Button.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Text } from '../../ui/Text.tsx'

/** Stands in place of the fields after the provider took what was in them, which it does once for each setup. */
export function ProvidedNotice({ onOther }: { onOther: () => void }) {
  return (
    <Stack gap="xs">
      <Text>Our payment provider has checked your details.</Text>
      <div>
        <Button variant="line" size="sm" onClick={onOther}>
          Enter other details
        </Button>
      </div>
    </Stack>
  )
}
