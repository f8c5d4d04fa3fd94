import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { Radio } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import boxClasses from './checkbox.module.css'

type RadioRowProps = {
  /** The same for all rows of one choice. */
  name: string
  label: ReactNode
  isChosen: boolean
  isDisabled?: boolean
  onChoose: () => void
}

/** One of the rows of a choice whose options are more than a text. A choice of texts is a `RadioChoice`. */
export function RadioRow({ name, label, isChosen, isDisabled = false, onChoose }: RadioRowProps) {
  return (
    <Radio
      id={useId()}
      name={name}
      label={label}
      checked={isChosen}
      disabled={isDisabled}
      classNames={boxClasses}
      onChange={onChoose}
    />
  )
}
