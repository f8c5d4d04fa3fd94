import { memo } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Stack } from '../../ui/layout.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { Text } from '../../ui/Text.tsx'
import classes from './claims.module.css'
import type { useClaimFilter } from './use-claim-filter.ts'

/** The filter of a list of claims, by words and by pet, with the number of claims that it has found. */
export function ClaimFilters({ list }: { list: ReturnType<typeof useClaimFilter> }) {
  const { filter, setFilter, options, found, isFiltered, clear } = list
  return (
    <Stack gap="sm">
      <search className={classes.filters}>
        <SearchField
          label="Search by claim number or reason"
          value={filter.search}
          onChange={(search) => setFilter({ ...filter, search })}
        />
        <PetField options={options} policy={filter.policy} setFilter={setFilter} />
      </search>
      <p role="status">{isFiltered ? countText(found.length) : ''}</p>
      {found.length === 0 ? (
        <>
          <Text tone="soft">No claim fits your search. Try fewer words or another pet.</Text>
          <div>
            <Button variant="line" size="sm" onClick={clear}>
              Show all claims
            </Button>
          </div>
        </>
      ) : null}
    </Stack>
  )
}

type PetFieldProps = Pick<ReturnType<typeof useClaimFilter>, 'options' | 'setFilter'> & { policy: string }

/** Sixty pets are not rendered again with each key in the other field. */
const PetField = memo(function PetField({ options, policy, setFilter }: PetFieldProps) {
  return (
    <SelectField
      label="Pet"
      options={[{ value: '', label: 'All pets' }, ...options]}
      value={policy}
      onChange={({ target: { value } }) => setFilter((filter) => ({ ...filter, policy: value }))}
    />
  )
})

const countText = (count: number) => (count === 1 ? '1 claim found' : `${count} claims found`)
