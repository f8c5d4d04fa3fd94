import { type ChangeEvent, useState } from 'react'

/** How a field shows its value, and reads the value from its text. */
export type Mask = {
  read: (text: string) => string
  show: (value: string) => string
  /** Completes a text to which something was added at its end; by default it is shown as it is read. */
  grow?: (text: string) => string
  /** The most digits that the value can have. More are not taken, unless they are pasted at the end. */
  most?: number
}

/** The text of a field after an edit, or the text before it, where it is not taken. */
export type Edit = { isTaken: boolean; text: string }

/**
 * An edit of a field with a mask. A text that grows at its end is tidied at once. Any other text stays as it was typed or
 * pasted until the field is left: what is put right under the caret moves it, and completes a part that is still being
 * corrected to another valid one. An edit that adds digits to a value that is full is not taken: to make room for them, others
 * would have to go.
 * @param before the text before the edit
 * @param caret the position of the caret after it
 */
export function edited(mask: Mask, before: string, text: string, caret: number): Edit {
  const grow = mask.grow ?? ((grown: string) => mask.show(mask.read(grown)))
  const isInside = caret < text.length
  const after = isInside || before.startsWith(text) ? text : grow(text)
  const isPastedAtEnd = !isInside && text.length > before.length + 1
  return isTooLong(mask, before, after) && !isPastedAtEnd
    ? { isTaken: false, text: before }
    : { isTaken: true, text: after }
}

/** Whether a text has more digits than the value can have, and than it had before. A foreign number has its own limit. */
function isTooLong({ read, most = Number.POSITIVE_INFINITY }: Mask, before: string, text: string): boolean {
  return digitsIn(text) > Math.max(most, digitsIn(before)) && !read(text).startsWith('+')
}

function digitsIn(text: string): number {
  return text.replace(/\D/g, '').length
}

type MaskedField = {
  value: string
  onChange: (event: { target: { value: string } }) => void
}

/**
 * The text of a field with a mask, and its events. The form has the value throughout; the text may differ from the shown
 * value until the field is left.
 * Mantine lacks a mask for texts whose parts have no fixed positions: its `useMask` moves what follows the caret.
 */
export function useMasked(mask: Mask, { value, onChange }: MaskedField) {
  const [typed, setTyped] = useState<string>()
  const shown = typed !== undefined && mask.read(typed) === value ? typed : mask.show(value)

  return {
    value: shown,
    onChange({ target }: ChangeEvent<HTMLInputElement>) {
      const caret = target.selectionStart ?? target.value.length
      const { isTaken, text } = edited(mask, shown, target.value, caret)
      if (isTaken) {
        setTyped(text)
        onChange({ target: { value: mask.read(text) } })
      } else {
        // React takes what was added out of the field, and puts the caret at the end.
        const position = caret - (target.value.length - shown.length)
        queueMicrotask(() => target.setSelectionRange(position, position))
      }
    },
    leave: () => setTyped(undefined),
  }
}
