import { Button } from '../Button.tsx'
import { Row } from '../layout.tsx'
import { Text } from '../Text.tsx'

/** The notice above a form that was restored from its draft; the wording is ours. */
export function DraftNotice({ onStartOver }: { onStartOver: () => void }) {
  return (
    <Row between wrap>
      <div role="status">
        <Text size="sm" tone="soft">
          We kept what you had entered.
        </Text>
      </div>
      <Button variant="soft" size="sm" onClick={onStartOver}>
        Start over
      </Button>
    </Row>
  )
}
