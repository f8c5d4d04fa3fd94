import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Combobox, useVirtualizedCombobox, VisuallyHidden } from '@mantine/core'
import { useId } from 'react'
import classes from './suggestions.module.css'
import { TextField, type TextFieldProps } from './TextField.tsx'
import { type Suggestion, type SuggestionSource, useSuggestionList } from './use-suggestion-list.ts'

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
    // One element, so that what is hidden takes no gap between the fields of a form.
    <div>
      <Combobox
        store={combobox}
        // In place: what a dialog does not contain cannot be scrolled while it is open.
        withinPortal={false}
        hideDetached={false}
        offset={4}
        onOptionSubmit={(index) => pick(Number(index))}
        classNames={classes}
      >
        {/* Mantine lacks forgetting what was pointed at once the list has changed: what is said of it is our own. */}
        <Combobox.Target withAriaAttributes={false}>
          <TextField
            {...field}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            aria-activedescendant={suggestions[active] === undefined ? undefined : optionId(active)}
            // Escape closes the suggestions first, and only then the dialog.
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
                {text} <span>{detail}</span>
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
