import { Button } from '../../../ui/Button.tsx'
import { Row } from '../../../ui/layout.tsx'
import { Text } from '../../../ui/Text.tsx'

/** The help below the diagnoses. A search that failed does not hold up the claim: "Other" can always be chosen. */
export function DiagnosisHint({ isFailed, onRetry }: { isFailed: boolean; onRetry: () => void }) {
  if (!isFailed) {
    return (
      <Text size="xs" tone="muted">
        Choose all that apply. If you can’t find it, or there is no diagnosis yet, choose “Other”.
      </Text>
    )
  }
  return (
    <Row between wrap>
      <div role="alert">
        <Text size="sm">We can’t search for diagnoses now. You can choose “Other” and describe it.</Text>
      </div>
      <Button variant="soft" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </Row>
  )
}
