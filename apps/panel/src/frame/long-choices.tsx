import { Select } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { operationsList, personasList } from '../control/lists.ts'
import { byTopic } from '../personas/find-personas.ts'
import parts from './parts.module.css'

type ChoiceProps = { label: string; value: string; onChange: (value: string) => void }

type ListProps = ChoiceProps & {
  data: readonly (string | { group: string; items: string[] })[]
}

/** A choice from a long list, in which one types a part of the name. */
function LongChoice({ label, value, data, onChange }: ListProps) {
  return (
    <Select
      className={parts.wide ?? ''}
      label={label}
      value={value}
      data={[...data]}
      onChange={(chosen) => chosen !== null && onChange(chosen)}
      searchable
      required
      selectFirstOptionOnChange
      allowDeselect={false}
      nothingFoundMessage="Nothing has this name."
      comboboxProps={{ withinPortal: false }}
      rightSection={<IconChevronDown size={20} stroke={1.75} aria-hidden />}
    />
  )
}

/** A persona, under the headings of the situations. */
export function PersonaChoice(props: ChoiceProps) {
  const { data } = useQuery(personasList)
  const groups = byTopic(data?.personas ?? []).map(([group, personas]) => ({
    group,
    items: personas.map(({ name }) => name),
  }))
  return <LongChoice {...props} data={groups} />
}

export function OperationChoice(props: ChoiceProps) {
  const { data } = useQuery(operationsList)
  return <LongChoice {...props} data={data?.operations ?? []} />
}
