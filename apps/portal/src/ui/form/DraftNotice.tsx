import { Button } from '../Button.tsx'
import { Row } from '../layout.tsx'
import { Text } from '../Text.tsx'

/** Stands above a form that has what was typed into it before; the wording is ours. */
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
