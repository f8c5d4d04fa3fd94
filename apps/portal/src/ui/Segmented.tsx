import '@mantine/core/styles/UnstyledButton.layer.css'
import { Tabs } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './segmented.module.css'

type Option<Value extends string> = { value: Value; label: string }

type SegmentedProps<Value extends string> = {
  label: string
  /** Without options only the content is shown. It stays mounted, so that typed text is kept. */
  options: readonly Option<Value>[]
  value: Value
  onChange: (value: Value) => void
  children: ReactNode
}

/**
 * Alternatives as tabs over the content of the chosen one. The arrow keys change between them. Mantine lacks content that
 * stays where it is when there are no tabs, and a panel that has the name of the list.
 */
export function Segmented<Value extends string>({
  label,
  options,
  value,
  onChange,
  children,
}: SegmentedProps<Value>) {
  const id = useId()
  const hasTabs = options.length > 0

  function choose(next: string | null) {
    const chosen = options.find((option) => option.value === next)
    if (chosen !== undefined) onChange(chosen.value)
  }

  return (
    <Tabs id={id} value={value} onChange={choose} keepMounted={false} variant="none" classNames={classes}>
      {hasTabs && (
        <Tabs.List id={`${id}-list`} aria-label={label}>
          {options.map((option) => (
            <Tabs.Tab key={option.value} value={option.value}>
              {option.label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      )}
      {/* Labelled by the list instead of the tab, because the tab often has the name of the field below. */}
      <Tabs.Panel
        value={value}
        role={hasTabs ? 'tabpanel' : undefined}
        aria-labelledby={hasTabs ? `${id}-list` : undefined}
      >
        {children}
      </Tabs.Panel>
    </Tabs>
  )
}
