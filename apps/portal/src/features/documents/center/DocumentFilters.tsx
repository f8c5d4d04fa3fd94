import { Select } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { DOCUMENT_KINDS, type DocumentFilter, type ListedDocument } from '@portal/domain/document-list'
import { petLabel } from '@portal/domain/pets'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { SEARCH_DEBOUNCE_MS } from '../../../lib/timings.ts'
import { SearchField } from '../../../ui/SearchField.tsx'
import classes from './document-center.module.css'

type DocumentFiltersProps = {
  documents: readonly ListedDocument[]
  filter: DocumentFilter
  onFilter: (filter: DocumentFilter) => void
}

/**
 * The filters of the documents. They survive a reload and Back. The search waits for a pause in the typing (000 §9).
 */
export function DocumentFilters({ documents, filter, onFilter }: DocumentFiltersProps) {
  const [text, setText] = useState(filter.search ?? '')
  // "Show all documents" clears the filters outside this component; the field must follow.
  const [known, setKnown] = useState(filter.search)
  if (known !== filter.search) {
    setKnown(filter.search)
    if ((filter.search ?? '') !== text.trim()) setText(filter.search ?? '')
  }
  const apply = (changed: DocumentFilter) => onFilter(withoutEmpty({ ...filter, ...changed }))
  const search = useDebouncedCallback((typed: string) => apply({ search: typed.trim() }), SEARCH_DEBOUNCE_MS)
  const kinds = new Set(documents.map(({ kind }) => kind))
  return (
    <search className={classes.filters}>
      <SearchField
        label="Search documents"
        value={text}
        onChange={(typed) => {
          setText(typed)
          search(typed)
        }}
      />
      <SelectField
        label="Pet"
        all="All pets"
        options={petsOf(documents)}
        value={filter.policyNumber}
        onChange={(policyNumber) => apply({ search: text.trim(), policyNumber })}
      />
      <SelectField
        label="Kind"
        all="All kinds"
        options={Object.entries(DOCUMENT_KINDS).filter(([kind]) => [...kinds].some((each) => each === kind))}
        value={filter.kind}
        onChange={(kind) => apply({ search: text.trim(), kind })}
      />
    </search>
  )
}

function petsOf(documents: readonly ListedDocument[]): [value: string, label: string][] {
  const pets = new Map(documents.map(({ policyNumber, petName }) => [policyNumber, petName]))
  return [...pets]
    .map(([policyNumber, name]): [string, string] => [policyNumber, `${petLabel(name)}, ${policyNumber}`])
    .sort(([, a], [, b]) => a.localeCompare(b, 'en', { numeric: true }))
}

/** Removes the empty filters. */
function withoutEmpty(filter: DocumentFilter): DocumentFilter {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined && value !== ''))
}

type SelectFieldProps = {
  label: string
  /** The label of the option that selects all. */
  all: string
  options: readonly (readonly [value: string, label: string])[]
  value: string | undefined
  onChange: (value: string | undefined) => void
}

/** A choice of one option, or of all. */
function SelectField({ label, all, options, value = '', onChange }: SelectFieldProps) {
  return (
    <Select
      label={label}
      data={[['', all] as const, ...options].map(([each, text]) => ({ value: each, label: text }))}
      value={options.some(([each]) => each === value) ? value : ''}
      onChange={(chosen) => onChange(chosen || undefined)}
      allowDeselect={false}
      withScrollArea={false}
      checkIconPosition="right"
      comboboxProps={LIST}
      rightSection={<IconChevronDown size={20} stroke={1.75} aria-hidden />}
    />
  )
}

const LIST = { offset: 4, transitionProps: { duration: 0 } } as const
