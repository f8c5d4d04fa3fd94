import { Text } from '@mantine/core'
import { petLabel } from '@portal/domain/pets'
import { useId } from 'react'
import { dateText } from '../../../lib/format.ts'
import { diedText } from '../../../parts/policy/policy-notices.tsx'
import type { PolicyView } from '../../../parts/policy/policy-view.ts'
import { FlushCard } from '../../../ui/Card.tsx'
import type { Elements } from '../../../ui/layout.tsx'
import { ButtonLink } from '../../../ui/links.tsx'
import classes from '../pets.module.css'

type InactivePolicyCardProps = { view: PolicyView; level: 2 | 3; children?: Elements }

/** One cancelled policy, for the screen and the dialog (000 §2). */
export function InactivePolicyCard({ view, level, children }: InactivePolicyCardProps) {
  const { policy, term, pet, name, hasDied } = view
  const id = useId()
  const Heading = level === 2 ? 'h2' : 'h3'
  const label = petLabel(name)
  return (
    <FlushCard labelledBy={id}>
      <div className={classes.inactive}>
        <div>
          <Heading id={id}>
            <bdi>{label}</bdi>
          </Heading>
          <Text c="dimmed" variant="numbers">
            {hasDied ? diedText(label, pet) : `Inactive since ${dateText(term.expirationDate)}`}
          </Text>
        </div>
        {children}
        <div>
          <ButtonLink
            variant="soft"
            size="sm"
            to="/account/inActivePolicy"
            search={{ policy: policy.policyNumber }}
            aria-label={`See policy details, ${label}`}
          >
            See policy details
          </ButtonLink>
        </div>
      </div>
    </FlushCard>
  )
}
