import { type ChangeEvent, useState } from 'react'

/** How a field shows its value, and reads the value from its text. */
export type Mask = {
  read: (text: string) => string
  show: (value: string) => string
  /** Completes a text to which something was added at its end; by default it is shown as it is read. */
  grow?: (text: string) => string
  /** The most digits that the value can have. One more is not taken. */
  most?: number
}

/** The text of a field after an edit, or the text before it, where it is not taken. */
export type Edit = { isTaken: boolean; text: string }

/**
 * An edit of a field with a mask. A text that grows at its end, and a pasted one, are tidied at once. Any other text stays
 * as it was typed until the field is left: what is put right under the caret moves it, and completes a part that is still
 * being corrected to another valid one.
 * @param before the text before the edit
 * @param caret the position of the caret after it
 */
export function edited(mask: Mask, before: string, text: string, caret: number): Edit {
  const { most = Number.POSITIVE_INFINITY } = mask
  const isTooLong = digitsIn(text) > most && !text.startsWith('+')
  if (caret < text.length && text.length <= before.length + 1) {
    return isTooLong ? { isTaken: false, text: before } : { isTaken: true, text }
  }
  if (before.startsWith(text)) return { isTaken: true, text }
  const grow = mask.grow ?? ((grown: string) => mask.show(mask.read(grown)))
  return { isTaken: true, text: grow(text) }
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
 * Mantine lacks a mask for texts of which the parts have no fixed places: its `useMask` moves what follows the caret.
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
        // React takes the key out of the field, and puts the caret at the end.
        queueMicrotask(() => target.setSelectionRange(caret - 1, caret - 1))
      }
    },
    leave: () => setTyped(undefined),
  }
}
