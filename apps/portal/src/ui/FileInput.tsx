import type { Ref } from 'react'

type FileInputProps = {
  ref: Ref<HTMLInputElement>
  /** The types that the file picker offers. The portal checks the content after the choice. */
  accept: string
  onChoose: (file: File | undefined) => void
}

/**
 * A hidden file input that several buttons open with its `click`.
 * Mantine lacks one without a button: FileButton and FileInput have one each.
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
