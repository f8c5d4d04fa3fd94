import { Button, type ButtonProps, FileButton as MantineFileButton } from '@mantine/core'
import { type ReactNode, type Ref, useRef } from 'react'

type FileButtonProps = Pick<ButtonProps, 'variant' | 'size'> & {
  /** The types that the file picker offers. The portal checks the content after the choice. */
  accept: string
  multiple?: boolean
  /** Opens the camera of a phone instead of its files. */
  camera?: boolean
  /** The accessible name, where the text alone does not say which file it is about. */
  label?: string | undefined
  ref?: Ref<HTMLButtonElement>
  onChoose: (files: File[]) => void
  children: ReactNode
}

/** A button that opens the browser's file picker. Mantine lacks one in which the same file can be chosen twice in a row. */
export function FileButton(props: FileButtonProps) {
  const { accept, multiple = false, camera = false, label, ref, onChoose, children, ...look } = props
  const reset = useRef<() => void>(null)
  return (
    <MantineFileButton
      resetRef={reset}
      accept={accept}
      multiple={multiple}
      {...(camera ? { capture: 'environment' as const } : {})}
      onChange={(chosen: File | File[] | null) => {
        // An input that keeps its file reports no change when the same one is chosen again.
        reset.current?.()
        onChoose(chosen === null ? [] : [chosen].flat())
      }}
    >
      {({ onClick }) => (
        <Button {...look} ref={ref} aria-label={label} data-opens-files onClick={onClick}>
          {children}
        </Button>
      )}
    </MantineFileButton>
  )
}

type FileInputProps = {
  ref: Ref<HTMLInputElement>
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
