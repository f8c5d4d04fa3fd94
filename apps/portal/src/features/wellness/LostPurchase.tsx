import { Button, Skeleton } from '@mantine/core'
import { SupportPhone } from '../../parts/support/SupportPhone.tsx'
import { useDialogHold } from '../../ui/dialog-hold.ts'
import classes from './skeleton.module.css'
import { StepHeading } from './wellness-mode.tsx'

const TITLE = 'Fetch Wellness'

type LostPurchaseProps = {
  /** Whether the outcome is on its way; otherwise it could not be found out. */
  isChecking: boolean
  onCheck: () => void
}

/** A purchase without an answer. It is looked up, and nothing is sent again before (decision 25). */
export function LostPurchase({ isChecking, onCheck }: LostPurchaseProps) {
  useDialogHold(isChecking)
  return (
    <>
      <StepHeading title={TITLE} isLater>
        {isChecking
          ? 'We’re checking whether it went through'
          : 'We could not find out whether it went through'}
      </StepHeading>
      {isChecking ? (
        <div role="status">
          <p>Please wait a moment.</p>
          <Skeleton className={classes.lines} />
        </div>
      ) : (
        <>
          <p role="alert">
            Check again: nothing is bought twice, because we look it up first. You can also call us at{' '}
            <SupportPhone />.
          </p>
          <div>
            <Button onClick={onCheck}>Check again</Button>
          </div>
        </>
      )}
    </>
  )
}
