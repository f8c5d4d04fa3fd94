import { UnstyledButton } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import classes from './tabs.module.css'

type Tab<Value extends string> = { value: Value; label: string }

type TabPanelsProps<Value extends string> = {
  label: string
  tabs: readonly Tab<Value>[]
  value: NoInfer<Value>
  onChange: (value: Value) => void
  /** The content of the active tab. */
  children: ReactNode
}

/** The place to which each key moves from a place, in a row of tabs of this length. */
const MOVES: Record<string, (from: number, length: number) => number> = {
  ArrowRight: (from, length) => (from + 1) % length,
  ArrowLeft: (from, length) => (from + length - 1) % length,
  Home: () => 0,
  End: (_from, length) => length - 1,
}

/**
 * Parts of a page as tabs, of which one shows. Arrow keys, Home and End change between them.
 * Mantine lacks light tabs: its own bring contexts and scoped keys, which every other page would load in one more file.
 */
export function TabPanels<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  children,
}: TabPanelsProps<Value>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

  function move(event: KeyboardEvent) {
    const from = tabs.findIndex((tab) => tab.value === value)
    const place = MOVES[event.key]?.(from, tabs.length)
    const tab = place === undefined ? undefined : tabs[place]
    if (place === undefined || tab === undefined) return
    event.preventDefault()
    onChange(tab.value)
    const button = list.current?.children[place]
    if (button instanceof HTMLElement) button.focus()
  }

  return (
    <div>
      <div ref={list} role="tablist" aria-label={label} className={classes.tabs} onKeyDown={move}>
        {tabs.map((tab) => (
          <UnstyledButton
            key={tab.value}
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={tab.value === value ? `${id}-panel` : undefined}
            tabIndex={tab.value === value ? 0 : -1}
            className={classes.tab}
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
          </UnstyledButton>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} className={classes.panel}>
        {children}
      </div>
    </div>
  )
}
