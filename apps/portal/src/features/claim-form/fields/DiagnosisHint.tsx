import { Button, Group, Text } from '@mantine/core'

/** The help below the diagnoses. A search that failed does not hold up the claim: "Other" can always be chosen. */
export function DiagnosisHint({ isFailed, onRetry }: { isFailed: boolean; onRetry: () => void }) {
  if (!isFailed) {
    return (
      <Text size="xs" c="var(--text-muted)">
        Choose all that apply. If you can’t find it, or there is no diagnosis yet, choose “Other”.
      </Text>
    )
  }
  return (
    <Group justify="space-between">
      <div role="alert">
        <Text size="sm">We can’t search for diagnoses now. You can choose “Other” and describe it.</Text>
      </div>
      <Button variant="soft" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </Group>
  )
}
