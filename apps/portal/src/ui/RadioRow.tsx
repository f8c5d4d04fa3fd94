import { Radio } from '@mantine/core'
import type { ReactNode } from 'react'

type RadioRowProps = {
  name: string
  label: ReactNode
  isChosen: boolean
  isDisabled?: boolean
  onChoose: () => void
}

/** Mantine's radio by other names, for `src/money`. */
export function RadioRow({ name, label, isChosen, isDisabled = false, onChoose }: RadioRowProps) {
  return <Radio name={name} label={label} checked={isChosen} disabled={isDisabled} onChange={onChoose} />
}
