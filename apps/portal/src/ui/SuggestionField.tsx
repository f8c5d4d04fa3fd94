import { type KeyboardEvent, useId } from 'react'
import { type Suggestion, SuggestionList } from './SuggestionList.tsx'
import classes from './suggestions.module.css'
import { TextField, type TextFieldProps } from './TextField.tsx'
import { type SuggestionSource, useSuggestionList } from './use-suggestion-list.ts'

type SuggestionFieldProps = Omit<TextFieldProps, 'onChange' | 'onBlur'> & {
  /** Of the list, for those who cannot see where it stands. */
  listLabel: string
  source: SuggestionSource
  onBlur: () => void
  onType: (text: string) => void
  onPick: (suggestion: Suggestion) => void
}

/** A line of text with suggestions while it is typed. They only help: without them it is a field like any other. */
export function SuggestionField({
  listLabel,
  source,
  onType,
  onPick,
  onBlur,
  ...field
}: SuggestionFieldProps) {
  const listId = useId()
  const { suggestions, active, isDone, ...list } = useSuggestionList({ source, onType, onPick })
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
        label={listLabel}
        optionId={optionId}
        suggestions={suggestions}
        active={active}
        isDone={isDone}
        onPick={list.pick}
      />
    </div>
  )
}
