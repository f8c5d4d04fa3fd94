import { Badge, Group, Stack, Text } from '@mantine/core'
import { isUnknown } from '@portal/domain/unknown'
import { WELLNESS_SUPPORT_HOURS, wellnessPaidPercent, wellnessPlan } from '@portal/domain/wellness'
import { IconDental, IconPaw, IconShieldCheck, IconStethoscope, IconVaccine } from '@tabler/icons-react'
import { useId } from 'react'
import { amountText } from '../../../lib/format.ts'
import type { PolicyView } from '../../../parts/policy/policy-view.ts'
import { SupportPhone } from '../../../parts/support/SupportPhone.tsx'
import { benefitLimits } from '../../../parts/wellness/benefit-limits.ts'
import { Card } from '../../../ui/Card.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import classes from '../policy.module.css'

/** The wellness plan of a policy: the part of it that was paid, and the maximum of each benefit (002 §2). */
export function WellnessCard({ view }: { view: PolicyView }) {
  const plan = wellnessPlan(view.term, view.currency)
  const { name, currency = view.currency, annualLimit, paid = 0, benefits = [] } = plan ?? {}
  return (
    <Card
      title="Wellness"
      aside={
        name === undefined ? null : (
          <Badge variant="neutral" data-plain>
            {name}
          </Badge>
        )
      }
    >
      {isUnknown(view.term, 'wellnessBenefitsAmountPaid') ? (
        <p>We can’t show what was paid this policy year.</p>
      ) : annualLimit === undefined ? (
        <p>
          <span className={classes.figure}>{amountText(paid, currency)}</span> paid this policy year
        </p>
      ) : (
        <PaidShare
          percent={wellnessPaidPercent(paid, annualLimit)}
          paid={amountText(paid, currency)}
          limit={amountText(annualLimit, currency)}
        />
      )}
      <ul className={classes.benefits}>
        {benefitLimits(benefits, currency).map(({ label, value }) => {
          const Icon = benefitIcon(label)
          return (
            <li key={label}>
              <Icon size={20} stroke={1.75} aria-hidden />
              <span>{label}</span>
              <span>{value}</span>
            </li>
          )
        })}
      </ul>
      <Text c="dimmed" size="sm">
        Questions about wellness? Call <SupportPhone />, <span>{WELLNESS_SUPPORT_HOURS}</span>.
      </Text>
    </Card>
  )
}

/** The amount paid of the annual limit, with its share as a bar. */
function PaidShare({ percent, paid, limit }: { percent: number; paid: string; limit: string }) {
  const id = useId()
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <p id={id}>
          <span className={classes.figure}>{paid}</span>
          <span>{` of ${limit} paid`}</span>
        </p>
        <Text c="dimmed" size="sm" variant="numbers">{`${percent}%`}</Text>
      </Group>
      <ProgressBar value={percent} labelledBy={id} />
    </Stack>
  )
}

const ICONS = [
  [/exam|visit/i, IconStethoscope],
  [/vaccin/i, IconVaccine],
  [/dental|teeth/i, IconDental],
  [/flea|tick|heartworm|deworm|prevent/i, IconShieldCheck],
] as const

/** The icon of a wellness benefit, chosen by words in its description. */
export function benefitIcon(description = '') {
  return ICONS.find(([pattern]) => pattern.test(description))?.[1] ?? IconPaw
}
