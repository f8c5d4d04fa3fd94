import type { Address } from '@portal/domain'
import { type KeyboardEvent, useId } from 'react'
import { TextField, type TextFieldProps } from '../../ui/TextField.tsx'
import classes from './profile.module.css'
import { SuggestionList } from './SuggestionList.tsx'
import { useSuggestions } from './use-suggestions.ts'

type AddressComboboxProps = Omit<TextFieldProps, 'onChange' | 'onBlur'> & {
  onBlur: () => void
  onType: (line1: string) => void
  /** What a suggestion fills in. */
  onPick: (parts: Partial<Address>) => void
}

/**
 * The street with suggestions while it is typed (000 §9). They only help: where the maps service fails, it is a field
 * like any other.
 */
export function AddressCombobox({ onType, onPick, onBlur, ...field }: AddressComboboxProps) {
  const listId = useId()
  const { suggestions, active, isDone, ...list } = useSuggestions({ onType, onPick })
  const isOpen = suggestions.length > 0
  const optionId = (index: number) => `${listId}-${index}`
  const pointed = suggestions[active]

  const keys: Record<string, (() => void) | undefined> = {
    ArrowDown: () => list.move(1),
    ArrowUp: () => list.move(-1),
    Escape: list.close,
    Enter: pointed === undefined ? undefined : () => list.pick(pointed),
  }

  function press(event: KeyboardEvent) {
    const act = isOpen ? keys[event.key] : undefined
    if (act === undefined) return
    event.preventDefault()
    act()
  }

  return (
    <div className={classes.combobox}>
      <TextField
        {...field}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={pointed === undefined ? undefined : optionId(active)}
        // Escape closes the suggestions first, and only then the dialog.
        data-mantine-stop-propagation={isOpen}
        onChange={(event) => list.type(event.target.value)}
        onKeyDown={press}
        onBlur={() => {
          list.close()
          onBlur()
        }}
      />
      <SuggestionList
        id={listId}
        optionId={optionId}
        suggestions={suggestions}
        active={active}
        isDone={isDone}
        onPick={list.pick}
      />
    </div>
  )
}
