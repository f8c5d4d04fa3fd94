import { Button, Group, Text } from '@mantine/core'

/** The notice above a form that was restored from its draft; the wording is ours. */
export function DraftNotice({ onStartOver }: { onStartOver: () => void }) {
  return (
    <Group justify="space-between">
      <div role="status">
        <Text size="sm" c="dimmed">
          We kept what you had entered.
        </Text>
      </div>
      <Button variant="soft" size="sm" onClick={onStartOver}>
        Start over
      </Button>
    </Group>
  )
}
