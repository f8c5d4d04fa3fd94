import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Combobox, useVirtualizedCombobox, VisuallyHidden } from '@mantine/core'
import { useId } from 'react'
import classes from './suggestions.module.css'
import { TextField, type TextFieldProps } from './TextField.tsx'
import { type Suggestion, type SuggestionSource, useSuggestionList } from './use-suggestion-list.ts'

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
        // Rendered in place, because an open dialog blocks scrolling outside of itself.
        withinPortal={false}
        hideDetached={false}
        offset={4}
        onOptionSubmit={(index) => pick(Number(index))}
        classNames={classes}
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
