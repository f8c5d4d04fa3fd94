import { Group, Stack, Text } from '@mantine/core'
import { CREDIT_SEGMENTS, healthyPetCredit } from '@portal/domain/healthy-pet-credit'
import { petLabel } from '@portal/domain/pets'
import { useId } from 'react'
import type { Account } from '../../api/account.ts'
import { activePolicyViews } from '../../parts/policy/policy-view.ts'
import creditClasses from './credit.module.css'
import classes from './sections.module.css'

const SEGMENTS = Array.from({ length: CREDIT_SEGMENTS }, (_, index) => index)

/** The progress of each policy towards its healthy pet credit (000 §9). */
export function HealthyPetCredits({ account }: { account: Account }) {
  const id = useId()
  const views = activePolicyViews(account)
  const credits = (account.healthyPetsCredit ?? []).flatMap((credit) => {
    const view = views.find(({ policy }) => policy.policyNumber === credit.policyNumber)
    return view === undefined ? [] : [{ ...credit, name: view.name }]
  })
  if (credits.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <Stack>
        <div className={classes.head}>
          <h2 id={id}>Healthy pet credit</h2>
        </div>
        {credits.map(({ name, ...credit }) => {
          const { filledSegments, monthsLeft, discount, progress, promise, earned } = healthyPetCredit(credit)
          return (
            <article key={credit.policyNumber} className={classes.card}>
              <Group justify="space-between">
                <h3>
                  <bdi>{petLabel(name)}</bdi>
                </h3>
                <Text c="dimmed" size="sm">
                  {monthsLeft}
                </Text>
              </Group>
              <div role="img" className={creditClasses.credit} aria-label={progress}>
                {SEGMENTS.map((segment) => (
                  <i key={segment} data-filled={segment < filledSegments || undefined} />
                ))}
                <b>{discount}</b>
              </div>
              <Text c="dimmed" size="sm">
                {promise}
              </Text>
              {earned === undefined ? null : <Text size="sm">{earned}</Text>}
            </article>
          )
        })}
      </Stack>
    </section>
  )
}
