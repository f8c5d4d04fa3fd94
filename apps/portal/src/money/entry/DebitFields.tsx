import { type ReactNode, useState } from 'react'
import { DebitCardFields, type ReadyDebitFields } from '../../integrations/payments/DebitCardFields.tsx'
import type { Filled } from '../../integrations/payments/PaymentFields.tsx'
import { useBlankWatch } from '../../lib/use-blank-watch.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import classes from './debit-card.module.css'
import { EntryFailureNotice } from './EntryFailureNotice.tsx'
import type { Entry } from './use-provider-entry.ts'

type DebitFieldsProps = {
  entry: Entry
  /** Differs for each opening of the provider. */
  attempt: number
  onReady: (fields: ReadyDebitFields) => void
  onChange: (filled: Filled) => void
  /** Called when no fields show. */
  onBlank: () => void
  /** Opens the provider again, with empty fields. */
  onRetry: () => void
}

/** The place of the provider's separate fields: a skeleton while they load, and a way on when they don't. */
export function DebitFields({ entry, attempt, onRetry, onBlank, ...events }: DebitFieldsProps) {
  if (entry.step === 'failed') return <EntryFailureNotice failure={entry.failure} onRetry={onRetry} />
  if (entry.step === 'opening') return <Waiting />
  return <Fields key={attempt} provider={entry.provider} {...events} onFailed={onBlank} />
}

type FieldsProps = Omit<Parameters<typeof DebitCardFields>[0], 'Field'> & { onFailed: () => void }

function Fields({ onReady, onFailed, ...fields }: FieldsProps) {
  const [isReady, setIsReady] = useState(false)
  useBlankWatch(isReady, onFailed)

  function ready(shown: ReadyDebitFields) {
    setIsReady(true)
    onReady(shown)
  }

  return (
    <>
      {!isReady && <Waiting />}
      <div className={isReady ? classes.fields : classes.waiting}>
        <DebitCardFields {...fields} onReady={ready} Field={Field} />
      </div>
    </>
  )
}

function Waiting() {
  return (
    <div role="status" aria-label="Loading the secure form">
      <Skeleton className={classes.shape} />
    </div>
  )
}

/** The label and the box of one field. The provider names the field inside its frame for screen readers. */
function Field({
  label,
  isWide = false,
  children,
}: {
  label: string
  isWide?: boolean
  children: ReactNode
}) {
  return (
    <div className={isWide ? classes.wide : undefined}>
      <span aria-hidden className={classes.label}>
        {label}
      </span>
      <div className={classes.box}>{children}</div>
    </div>
  )
}
