import { Button, VisuallyHidden } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'

/** Copies a text, and says in its place whether that has worked. */
export function CopyButton({ text, children }: { text: () => string; children: string }) {
  const [end, setEnd] = useState<'copied' | 'refused'>()

  async function copy() {
    try {
      await navigator.clipboard.writeText(text())
      setEnd('copied')
    } catch {
      // A browser may refuse it, such as in a frame. The text can still be selected.
      setEnd('refused')
    }
  }

  return (
    <>
      <Button variant="line" onClick={() => void copy()}>
        <IconCopy size={18} stroke={1.75} aria-hidden />
        <span>{end === 'copied' ? 'Copied' : children}</span>
      </Button>
      <p role="status">
        {end === 'refused' ? COPY_TEXTS.refused : <VisuallyHidden>{end && COPY_TEXTS[end]}</VisuallyHidden>}
      </p>
    </>
  )
}

const COPY_TEXTS = {
  copied: 'Copied.',
  refused: 'Your browser didn’t let us copy the text. Select it and copy it yourself.',
} as const
