import { Combobox, useVirtualizedCombobox, VisuallyHidden } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useId, useState } from 'react'
import { TextField, type TextFieldProps } from '../../ui/TextField.tsx'

/** A suggestion: its text, and a detail that distinguishes it from others with the same text. */
export type Suggestion = { id: string; text: string; detail: string }

export type SuggestionSource = {
  /** The text that the suggestions belong to; empty when there is none. */
  asked: string
  suggestions: readonly Suggestion[]
  /** Whether an answer has arrived, even an empty one. */
  isDone: boolean
  onAsk: (text: string) => void
  /** The delay between the last keystroke and the request, in milliseconds. */
  debounceMs: number
}

type SuggestionFieldProps = Omit<TextFieldProps, 'onChange' | 'onBlur'> & {
  /** The accessible name of the list. */
  listLabel: string
  source: SuggestionSource
  onBlur: () => void
  onType: (text: string) => void
  onPick: (suggestion: Suggestion) => void
}

/** A text field with suggestions while it is typed. The suggestions are optional: any other text can be typed. */
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
  const pick = (index: number) => {
    const suggestion = suggestions[index]
    if (suggestion !== undefined) list.pick(suggestion)
  }
  const combobox = useVirtualizedCombobox({
    opened: isOpen,
    onDropdownClose: list.close,
    totalOptionsCount: suggestions.length,
    getOptionId: optionId,
    selectedOptionIndex: active,
    setSelectedOptionIndex: list.point,
    onSelectedOptionSubmit: pick,
  })
  return (
    // One wrapper, so that the visually hidden status takes no gap between the fields of a form.
    <div>
      <Combobox
        store={combobox}
        // Rendered inside the dialog, because an open dialog blocks scrolling outside of itself.
        withinPortal={false}
        hideDetached={false}
        offset={4}
        onOptionSubmit={(index) => pick(Number(index))}
      >
        {/* Mantine lacks resetting the active option when the list changes, so the aria attributes are our own. */}
        <Combobox.Target withAriaAttributes={false}>
          <TextField
            {...field}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            aria-activedescendant={suggestions[active] === undefined ? undefined : optionId(active)}
            // Escape closes the suggestions first, and the dialog only after that.
            data-mantine-stop-propagation={isOpen}
            onChange={(event) => list.type(event.target.value)}
            onBlur={() => {
              list.close()
              onBlur()
            }}
          />
        </Combobox.Target>
        <VisuallyHidden role="status">{isDone ? countText(suggestions.length) : ''}</VisuallyHidden>
        <Combobox.Dropdown>
          <Combobox.Options id={listId} aria-label={listLabel}>
            {suggestions.map(({ id, text, detail }, index) => (
              <Combobox.Option
                key={id}
                id={optionId(index)}
                value={String(index)}
                selected={index === active}
                aria-selected={index === active}
              >
                <bdi>{text}</bdi> <span>{detail}</span>
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
    </div>
  )
}

function countText(count: number): string {
  if (count === 0) return 'No suggestions'
  return count === 1 ? '1 suggestion' : `${count} suggestions`
}

type Options = {
  source: SuggestionSource
  onType: (text: string) => void
  onPick: (suggestion: Suggestion) => void
}

/** The suggestions for a text while it is typed, and the active one. */
function useSuggestionList({ source, onType, onPick }: Options) {
  const { asked, onAsk, debounceMs } = source
  // Set only by typing, because an initial or a chosen text must not request suggestions.
  const [wanted, setWanted] = useState('')
  const [active, setActive] = useState(-1)
  const ask = useDebouncedCallback(onAsk, debounceMs)
  // While more is typed, suggestions for its beginning stay; suggestions for another text disappear at once.
  const isAsked = wanted !== '' && asked !== '' && wanted.startsWith(asked)
  const suggestions = isAsked ? source.suggestions : []

  function close() {
    ask.cancel()
    setWanted('')
    setActive(-1)
  }

  return {
    suggestions,
    active,
    isDone: isAsked && source.isDone,
    close,
    type(text: string) {
      setActive(-1)
      setWanted(text)
      ask(text)
      onType(text)
    },
    /** Sets the index of the active suggestion; -1 for none. */
    point: setActive,
    pick(suggestion: Suggestion) {
      close()
      onPick(suggestion)
    },
  }
}
