import { Button, Group, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { CLAIM_TEXT_LIMITS } from '@portal/domain/claim-form'
import { DIAGNOSIS_DEBOUNCE_MS, diagnosisOptions, foundTerm, OTHER_DIAGNOSIS } from '@portal/domain/diagnoses'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Ref, useState } from 'react'
import { claimCodesQuery } from '../../../api/claims.ts'
import { useApi } from '../../../session/context.ts'
import type { EditForm } from '../../../ui/form/use-edit-form.ts'
import { TextField } from '../../../ui/TextField.tsx'
import type { ClaimValues } from '../claim-values.ts'

import { MultiSearchField } from './MultiSearchField.tsx'

type DiagnosisFieldProps = { form: EditForm<ClaimValues>; input: Ref<HTMLInputElement> }

/** The diagnoses of the claim, searched as one types (002 §5), and the words for "Other". */
export function DiagnosisField({ form, input }: DiagnosisFieldProps) {
  const api = useApi()
  const [search, setSearch] = useState('')
  const [isOpened, setIsOpened] = useState(false)
  const [debounced] = useDebouncedValue(search.trim(), DIAGNOSIS_DEBOUNCE_MS)
  // Opening asks at once, and so does a cleared text (002 §5).
  const wanted = search.trim() === '' ? '' : debounced
  const codes = useQuery({
    ...claimCodesQuery(api, wanted),
    enabled: isOpened,
    placeholderData: keepPreviousData,
  })
  const { diagnoses } = form.values
  const terms = new Map(codes.data?.map((code) => [code.claimDetailsId, foundTerm(code, wanted)]))
  const options = diagnosisOptions(codes.data ?? [])
  const { error, onBlur } = form.field('diagnoses')
  return (
    <Stack gap="xs">
      <MultiSearchField
        ref={input}
        label="Diagnosis"
        placeholder="Search, such as ear infection"
        error={error}
        options={options.map(({ id, name }) => ({ value: id, label: name, detail: terms.get(id) }))}
        chosen={diagnoses.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(chosen) =>
          form.change({ diagnoses: chosen.map(({ value, label }) => ({ id: value, name: label })) })
        }
        search={search}
        onSearch={setSearch}
        onOpen={() => setIsOpened(true)}
        onBlur={onBlur}
        status={isOpened ? statusText(codes.isFetching, options.length - 1) : ''}
      />
      <DiagnosisHint isFailed={codes.isError} onRetry={() => void codes.refetch()} />
      {diagnoses.some(({ id }) => id === OTHER_DIAGNOSIS) ? (
        <TextField
          {...form.field('otherDiagnosis')}
          label="Describe the diagnosis or condition (optional)"
          maxLength={CLAIM_TEXT_LIMITS.otherDiagnosis}
          autoComplete="off"
        />
      ) : null}
    </Stack>
  )
}

/** The text that announces to screen readers what a search found. @param count without "Other", which is no result */
function statusText(isFetching: boolean, count: number): string {
  if (isFetching) return 'Searching...'
  if (count === 0) return 'No diagnosis found. You can choose “Other”.'
  return count === 1 ? '1 diagnosis found' : `${count} diagnoses found`
}

/** The help below the diagnoses. A search that failed does not hold up the claim: "Other" can always be chosen. */
function DiagnosisHint({ isFailed, onRetry }: { isFailed: boolean; onRetry: () => void }) {
  if (!isFailed) {
    return (
      <Text size="xs" c="var(--text-muted)">
        Choose all that apply. If you can’t find it, or there is no diagnosis yet, choose “Other”.
      </Text>
    )
  }
  return (
    <Group justify="space-between">
      <div role="alert">
        <Text size="sm">We can’t search for diagnoses now. You can choose “Other” and describe it.</Text>
      </div>
      <Button variant="soft" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </Group>
  )
}
