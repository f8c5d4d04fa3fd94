import { Checkbox } from '@mantine/core'
import { SelectField } from '@portal/portal/ui/choices'
import { SearchField } from '@portal/portal/ui/SearchField'
import classes from './calls.module.css'
import { type CallFilter, STATUSES } from './filter-calls.ts'

type CallFilterFieldsProps = { filter: CallFilter; onFilter: (filter: CallFilter) => void }

export function CallFilterFields({ filter, onFilter }: CallFilterFieldsProps) {
  return (
    <>
      <SearchField
        className={classes.words}
        label="Filter the calls"
        placeholder="path, operation, message"
        value={filter.words}
        onChange={(words) => onFilter({ ...filter, words })}
        spellCheck={false}
      />
      <SelectField
        className={classes.status}
        label="Status"
        value={filter.status}
        options={STATUSES.map((each) => ({ value: each, label: each }))}
        onChange={(event) => onFilter({ ...filter, status: event.target.value })}
      />
      <div className={classes.only}>
        <Checkbox
          label="Violations only"
          checked={filter.onlyViolations}
          onChange={(event) => onFilter({ ...filter, onlyViolations: event.currentTarget.checked })}
        />
      </div>
    </>
  )
}
