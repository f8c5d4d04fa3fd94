import { currencyOf } from '@portal/domain/money'
import { WELLNESS_SUPPORT_HOURS, wellnessPaidPercent } from '@portal/domain/wellness'
import { useId } from 'react'
import type { PolicyTerm } from '../../../api/account.ts'
import { amountText } from '../../../lib/format.ts'
import { SupportPhone } from '../../../parts/support/SupportPhone.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { Text } from '../../../ui/Text.tsx'
import classes from '../policy.module.css'
import { benefitIcon } from './benefit-icon.ts'

type WellnessCardProps = { term: PolicyTerm; serviceCode: string | undefined }

/** The wellness plan of a policy: how much of it was paid, and the maximum of each benefit (002 §2). */
export function WellnessCard({ term, serviceCode }: WellnessCardProps) {
  const id = useId()
  const { type, limit, details } = term.wellnessPlan ?? {}
  const currency = details?.currency ?? currencyOf(serviceCode)
  const total = limit ?? details?.annualLimit
  const percent = wellnessPaidPercent(term.wellnessBenefitsAmountPaid, total)
  return (
    <Card
      title="Wellness"
      aside={
        type === undefined ? null : (
          <Badge tone="neutral" plain>
            {type}
          </Badge>
        )
      }
    >
      <Stack gap="xs">
        <Row between wrap>
          <p id={id}>
            <span className={classes.figure}>
              {amountText(term.wellnessBenefitsAmountPaid ?? 0, currency)}
            </span>{' '}
            of {amountText(total, currency)} paid
          </p>
          <Text tone="soft" size="sm" numbers>{`${percent}%`}</Text>
        </Row>
        <ProgressBar value={percent} labelledBy={id} />
      </Stack>
      <ul className={classes.benefits}>
        {details?.coverages?.map(({ coverageDescription, limit: most }) => {
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
