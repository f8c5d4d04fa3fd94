import { Stack, Text } from '@mantine/core'
import { REQUEST_ERROR } from '@portal/domain/failures'
import {
  checkDeathDate,
  DEATH_DATE_MESSAGES,
  type DeathDateLimits,
  deathDate,
  firstPolicyDay,
} from '@portal/domain/pet-death'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import * as v from 'valibot'
import { setPetDeathMutation } from '../../api/pet-death.ts'
import { type CodeTexts, errorText, refusedPointers, waitSecondsOf } from '../../api/refusal.ts'
import { localToday } from '../../lib/clock.ts'
import { textBy } from '../../lib/form-schema.ts'
import type { PolicyView } from '../../parts/policy/policy-view.ts'
import { useApi } from '../../session/context.ts'
import { DateField } from '../../ui/DateField.tsx'
import { FormFrame } from '../../ui/form/FormFrame.tsx'
import type { Refusal } from '../../ui/form/form-types.ts'
import { useEditForm } from '../../ui/form/use-edit-form.ts'

type DeathValues = { date: string }

const EMPTY: DeathValues = { date: '' }

type DeathFormProps = { view: PolicyView; petId: string }

/**
 * Asks for the date of a death, and for nothing else (900 §4). No draft of it stays on the device. The screen around it
 * shows what follows once it is recorded.
 */
export function DeathForm({ view: { policy, pet, name }, petId }: DeathFormProps) {
  const id = useId()
  const { mutateAsync } = useMutation(
    setPetDeathMutation(useApi(), { petId, policyNumber: policy.policyNumber }),
  )
  const limits = { today: localToday(), birth: pet?.dob, policyStart: firstPolicyDay(policy) }
  const form = useEditForm<DeathValues>({
    saved: EMPTY,
    schema: v.object({ date: textBy((text) => checkDeathDate(text, limits), DEATH_DATE_MESSAGES) }),
    guard: false,
    send: ({ date }) => record(date, limits, mutateAsync),
    refusalOf: deathRefusal,
  })
  return (
    <section aria-labelledby={id}>
      <Stack gap="sm">
        <h2 id={id}>{`When did ${name} die?`}</h2>
        <FormFrame {...form.frame} submit="Confirm">
          <DateField
            {...form.field('date')}
            label="Date"
            min={[limits.birth ?? '', limits.policyStart ?? ''].sort().at(-1) ?? ''}
            max={limits.today}
            onChange={(date) => form.change({ date })}
          />
          <Text size="sm" c="dimmed">
            You can take this back for 24 hours.
          </Text>
        </FormFrame>
      </Stack>
    </section>
  )
}

/** Sends a date that the form has checked. */
function record(typed: string, limits: DeathDateLimits, send: (date: string) => Promise<unknown>) {
  const date = deathDate(typed, limits)
  return date === undefined ? undefined : send(date)
}

const WRONG_DATE = 'We can’t take this date. Check it, or call us.'

/** The texts of a refusal, by its code. The service may know another birth or another start of the policy. */
export function deathRefusal(error: unknown): Refusal<DeathValues> {
  const byCode = {
    // Recorded with another date, in another tab for example: the screen reads it again and shows it.
    CONFLICT: 'Another date is recorded already.',
    DEATH_DATE_INVALID: WRONG_DATE,
    NOT_FOUND: null,
    TOO_MANY_REQUESTS: null,
  } satisfies CodeTexts<'setPetDeath'>
  if (refusedPointers(error).includes('/date')) {
    return { fields: { date: WRONG_DATE } }
  }
  return { alert: errorText(error, { byCode, general: REQUEST_ERROR }), waitSeconds: waitSecondsOf(error) }
}
