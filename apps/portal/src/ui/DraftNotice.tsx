import type { MouseEvent } from 'react'
import { Button } from './Button.tsx'
import { Row } from './layout.tsx'
import { Text } from './Text.tsx'

type DraftNoticeProps = { shown: boolean; onStartOver: () => void }

/** Stands above a form that has what was typed into it before; the wording is ours. */
export function DraftNotice({ shown, onStartOver }: DraftNoticeProps) {
  if (!shown) return null

  function startOver(event: MouseEvent<HTMLButtonElement>) {
    // The button is about to go: the form's first field takes the focus from it.
    event.currentTarget.form?.querySelector<HTMLElement>('input, select')?.focus()
    onStartOver()
  }

  return (
    <Row between wrap>
      <div role="status">
        <Text size="sm" tone="soft">
          We kept what you had entered.
        </Text>
      </div>
      <Button variant="soft" size="sm" onClick={startOver}>
        Start over
      </Button>
    </Row>
  )
}
