import { type ComboboxItem, MultiSelect, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { DIAGNOSES_SCROLL_FROM } from '@portal/domain/diagnoses'
import { IconChevronDown, IconX } from '@tabler/icons-react'
import { type Ref, useId, useRef } from 'react'
import classes from './multi-search-field.module.css'

type Option = { value: string; label: string }

type MultiSearchFieldProps = {
  ref?: Ref<HTMLInputElement>
  label: string
  placeholder: string
  error: string | undefined
  /** The options of the list, in their order. `detail` is shown beside the label. */
  options: readonly (Option & { detail?: string | undefined })[]
  chosen: readonly Option[]
  onChange: (chosen: Option[]) => void
  /** The typed search. The options are those that the caller found for it. */
  search: string
  onSearch: (text: string) => void
  onOpen: () => void
  onBlur: () => void
  /** Announced to screen readers, such as the number of options. */
  status: string
}

/**
 * A choice of several options that are searched as one types. The chosen ones are chips, each with a button that removes
 * it, because Mantine's own chips cannot be reached by keyboard.
 */
export function MultiSearchField({ chosen, options, status, onChange, ...props }: MultiSearchFieldProps) {
  const id = useId()
  const container = useRef<HTMLDivElement>(null)
  const errorId = `${id}-error`
  const isInvalid = props.error !== undefined
  const known = [...chosen.filter(({ value }) => !options.some((each) => each.value === value)), ...options]
  const shown = new Set(options.map(({ value }) => value))
  const remove = (value: string) => onChange(chosen.filter((each) => each.value !== value))
  return (
    <div ref={container}>
      <MultiSelect
        ref={props.ref}
        id={id}
        label={props.label}
        placeholder={chosen.length === 0 ? props.placeholder : ''}
        error={props.error}
        errorProps={{ id: errorId }}
        // In order: what is chosen but not found stays known, for its chip.
        data={known.map(({ value, label }) => ({ value, label }))}
        filter={({ options: all }) => all.filter((each) => isItem(each) && shown.has(each.value))}
        value={chosen.map(({ value }) => value)}
        onChange={(values) =>
          onChange(values.flatMap((value) => known.find((each) => each.value === value) ?? []))
        }
        searchable
        searchValue={props.search}
        onSearchChange={props.onSearch}
        clearSearchOnChange={false}
        openOnFocus={false}
        onDropdownOpen={() => {
          // A dialog clips its content, so the list needs the room below the field.
          container.current?.scrollIntoView({ block: 'start' })
          props.onOpen()
        }}
        onBlur={props.onBlur}
        withScrollArea={false}
        checkIconPosition="right"
        comboboxProps={LIST}
        classNames={classes}
        mod={{ scrolls: chosen.length >= DIAGNOSES_SCROLL_FROM }}
        rightSection={<IconChevronDown size={20} stroke={1.75} aria-hidden />}
        attributes={{
          inputField: { 'aria-invalid': isInvalid, 'aria-describedby': isInvalid ? errorId : undefined },
        }}
        renderOption={({ option: { value, label } }) => (
          <div>
            <bdi>{label}</bdi> <span>{options.find((each) => each.value === value)?.detail}</span>
          </div>
        )}
        renderPill={({ option, value }) => (
          <Chip label={option?.label ?? String(value)} onRemove={() => remove(String(value))} />
        )}
      />
      <VisuallyHidden role="status">{status}</VisuallyHidden>
    </div>
  )
}

const isItem = (each: object): each is ComboboxItem => 'value' in each

function Chip({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <span className={classes.chip}>
      <bdi>{label}</bdi>
      <UnstyledButton
        aria-label={`Remove ${label}`}
        onClick={(event) => {
          // A press on the field itself opens the list.
          event.stopPropagation()
          onRemove()
        }}
      >
        <IconX size={16} stroke={1.75} aria-hidden />
      </UnstyledButton>
    </span>
  )
}

// Rendered inside the dialog, because an open dialog blocks scrolling outside of itself.
const LIST = {
  withinPortal: false,
  hideDetached: false,
  offset: 4,
  transitionProps: { duration: 0 },
} as const
