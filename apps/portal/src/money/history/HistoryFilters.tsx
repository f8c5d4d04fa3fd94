import type { PaymentFilter, PetPayments } from '@portal/domain/payment-history'
import { petLabel } from '@portal/domain/pets'
import { SelectField } from '../../ui/SelectField.tsx'
import classes from './history.module.css'

type HistoryFiltersProps = {
  groups: readonly PetPayments[]
  /** Newest first. */
  years: readonly string[]
  filter: PaymentFilter
  onFilter: (filter: PaymentFilter) => void
}

const ALL = ''

/** The choice of a pet and of a year. */
export function HistoryFilters({ groups, years, filter, onFilter }: HistoryFiltersProps) {
  return (
    <search className={classes.filters}>
      <SelectField
        label="Pet"
        options={[{ value: ALL, label: 'All pets' }, ...petOptions(groups)]}
        value={filter.pet ?? ALL}
        onChange={({ target }) => onFilter({ ...filter, pet: chosen(target.value) })}
      />
      <SelectField
        label="Year"
        options={[{ value: ALL, label: 'All years' }, ...years.map((year) => ({ value: year, label: year }))]}
        value={filter.year ?? ALL}
        onChange={({ target }) => onFilter({ ...filter, year: chosen(target.value) })}
      />
    </search>
  )
}

const chosen = (value: string) => (value === ALL ? undefined : value)

/** The pets by name. Pets of the same name are told apart by the policy. */
function petOptions(groups: readonly PetPayments[]) {
  const count = (name: string) => groups.filter(({ petName }) => petName === name).length
  return groups
    .map(({ pet, petName, payments }) => {
      const label = petLabel(petName) || 'Other'
      return { value: pet, label: count(petName) > 1 ? `${label}, #${payments[0]?.policyNumber}` : label }
    })
    .sort((a, b) => a.label.localeCompare(b.label, 'en', { numeric: true }))
}
