import type { AddressSuggestion } from '../../api/places.ts'
import classes from './profile.module.css'

type SuggestionListProps = {
  id: string
  optionId: (index: number) => string
  suggestions: readonly AddressSuggestion[]
  active: number
  /** Whether there was an answer, if only that there is nothing. */
  isDone: boolean
  onPick: (suggestion: AddressSuggestion) => void
}

/** The suggestions below a street, and their number for those who cannot see them. */
export function SuggestionList({ id, optionId, suggestions, active, isDone, onPick }: SuggestionListProps) {
  return (
    <>
      <p role="status" className={classes.hidden}>
        {isDone ? countText(suggestions.length) : ''}
      </p>
      {suggestions.length > 0 && (
        <div role="listbox" id={id} aria-label="Suggested addresses" className={classes.suggestions}>
          {suggestions.map((suggestion, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and its keys; this is for pointers
            <div
              key={suggestion.placeId}
              id={optionId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onPick(suggestion)}
            >
              {suggestion.mainText} <span>{suggestion.secondaryText}</span>
            </div>
          ))}
        </div>
      )}
    </>
  )
}

function countText(count: number): string {
  if (count === 0) return 'No suggestions'
  return count === 1 ? '1 suggestion' : `${count} suggestions`
}
