import { formatMoney, type Money } from '@portal/domain/money'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useId } from 'react'
import { BenefitName } from './BenefitName.tsx'
import classes from './wellness.module.css'

type Benefit = { name: string; limit?: Money | undefined; isCovered: boolean }

type BenefitListProps = { title: string; level?: 2 | 3; benefits: readonly Benefit[] }

/** Benefits with their limits. A list without any is left out. */
export function BenefitList({ title, level = 3, benefits }: BenefitListProps) {
  const id = useId()
  const Heading = level === 2 ? 'h2' : 'h3'
  if (benefits.length === 0) return null
  return (
    <div>
      <Heading id={id}>{title}</Heading>
      <ul className={classes.benefits} aria-labelledby={id}>
        {benefits.map(({ name, limit, isCovered }) => {
          const Icon = isCovered ? IconCheck : IconX
          return (
            <li key={name} data-covered={isCovered || undefined}>
              <Icon size={20} stroke={1.75} aria-hidden />
              <BenefitName>{name}</BenefitName>
              {isCovered && limit !== undefined && <span>{`up to ${formatMoney(limit)}`}</span>}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
