import { useState } from 'react'
import { type Filled, PaymentFields, type ReadyFields } from '../../integrations/payments/PaymentFields.tsx'
import { useBlankWatch } from '../../lib/use-blank-watch.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import classes from './card-entry.module.css'
import { EntryFailureNotice } from './EntryFailureNotice.tsx'
import type { Entry } from './use-provider-entry.ts'

type ProviderFieldsProps = {
  entry: Entry
  /** Differs for each opening of the provider. */
  attempt: number
  onReady: (fields: ReadyFields) => void
  onChange: (filled: Filled) => void
  /** Called when no fields show. */
  onBlank: () => void
  /** Opens the provider again, with empty fields. */
  onRetry: () => void
}

/** The place of the card provider's fields: a skeleton while they load, and a way on when they don't. */
export function ProviderFields({ entry, attempt, onRetry, onBlank, ...events }: ProviderFieldsProps) {
  if (entry.step === 'failed') return <EntryFailureNotice failure={entry.failure} onRetry={onRetry} />
  if (entry.step === 'opening') return <Waiting />
  return <Fields key={attempt} {...entry} {...events} onFailed={onBlank} />
}

type FieldsProps = Parameters<typeof PaymentFields>[0]

function Fields({ onReady, onFailed, ...fields }: FieldsProps) {
  const [isReady, setIsReady] = useState(false)
  useBlankWatch(isReady, onFailed)

  function ready(shown: ReadyFields) {
    setIsReady(true)
    onReady(shown)
  }

  return (
    <>
      {!isReady && <Waiting />}
      <div className={isReady ? undefined : classes.waiting}>
        <PaymentFields {...fields} onReady={ready} onFailed={onFailed} />
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
