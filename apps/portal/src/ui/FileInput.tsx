import type { Ref } from 'react'

type FileInputProps = {
  ref: Ref<HTMLInputElement>
  /** What the browser offers; the file itself is looked at when it was chosen. */
  accept: string
  onChoose: (file: File | undefined) => void
}

/**
 * A choice of a file that several buttons open by its `click`.
 * Mantine lacks one without a button of its own: FileButton and FileInput have one each.
 */
export function FileInput({ ref, accept, onChoose }: FileInputProps) {
  return (
    <input
      ref={ref}
      hidden
      type="file"
      accept={accept}
      onChange={({ target }) => onChoose(target.files?.[0])}
    />
  )
}
