import classes from './suggestions.module.css'

/** Something to pick: its text, and what tells it from others of the same text. */
export type Suggestion = { id: string; text: string; detail: string }

type SuggestionListProps = {
  id: string
  /** What is suggested, such as "Suggested addresses". */
  label: string
  optionId: (index: number) => string
  suggestions: readonly Suggestion[]
  active: number
  /** Whether there was an answer, if only that there is nothing. */
  isDone: boolean
  onPick: (suggestion: Suggestion) => void
}

/** The suggestions below a field, and their number for those who cannot see them. */
export function SuggestionList({ id, label, optionId, suggestions, active, ...list }: SuggestionListProps) {
  return (
    <>
      <p role="status" className={classes.hidden}>
        {list.isDone ? countText(suggestions.length) : ''}
      </p>
      {suggestions.length > 0 && (
        <div role="listbox" id={id} aria-label={label} className={classes.suggestions}>
          {suggestions.map((suggestion, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and its keys; this is for pointers
            <div
              key={suggestion.id}
              id={optionId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => list.onPick(suggestion)}
            >
              {suggestion.text} <span>{suggestion.detail}</span>
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
