import { WELLNESS_SUPPORT_HOURS, wellnessPaidPercent, wellnessPlan } from '@portal/domain/wellness'
import { useId } from 'react'
import { amountText } from '../../../lib/format.ts'
import type { PolicyView } from '../../../parts/policy/policy-view.ts'
import { SupportPhone } from '../../../parts/support/SupportPhone.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { Text } from '../../../ui/Text.tsx'
import classes from '../policy.module.css'
import { benefitIcon } from './benefit-icon.ts'

/** The wellness plan of a policy: the part of it that was paid, and the maximum of each benefit (002 §2). */
export function WellnessCard({ view }: { view: PolicyView }) {
  const id = useId()
  const plan = wellnessPlan(view.term, view.currency)
  const { name, currency = view.currency, annualLimit, paid, benefits = [] } = plan ?? {}
  const percent = wellnessPaidPercent(paid, annualLimit)
  return (
    <Card
      title="Wellness"
      aside={
        name === undefined ? null : (
          <Badge tone="neutral" plain>
            {name}
          </Badge>
        )
      }
    >
      <Stack gap="xs">
        <Row between wrap>
          <p id={id}>
            <span className={classes.figure}>{amountText(paid ?? 0, currency)}</span> of{' '}
            {amountText(annualLimit, currency)} paid
          </p>
          <Text tone="soft" size="sm" numbers>{`${percent}%`}</Text>
        </Row>
        <ProgressBar value={percent} labelledBy={id} />
      </Stack>
      <ul className={classes.benefits}>
        {benefits.map(({ coverageDescription, limit: most }) => {
          const Icon = benefitIcon(coverageDescription)
          return (
            <li key={coverageDescription}>
              <Icon size={20} stroke={1.75} aria-hidden />
              <span>{coverageDescription}</span>
              <span>
                <span className={classes.upTo}>up to</span> {amountText(most, currency)}
              </span>
            </li>
          )
        })}
      </ul>
      <Text tone="soft" size="sm">
        Questions about wellness? Call <SupportPhone />, {WELLNESS_SUPPORT_HOURS}.
      </Text>
    </Card>
  )
}
