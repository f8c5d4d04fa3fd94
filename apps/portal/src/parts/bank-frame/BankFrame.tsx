import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { listenToFrame } from '../../lib/frame-messages.ts'
import { useBlankWatch } from '../../lib/use-blank-watch.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import classes from './bank-frame.module.css'
import { type FrameEvent, frameEvent } from './frame-event.ts'

type BankFrameProps = {
  address: URL
  onEvent: (event: FrameEvent) => void
  /** Called when nothing has loaded after 15 seconds. */
  onBlank: () => void
}

/** It needs its own origin, whose messages are accepted; forms and windows are for the bank's own sign-in. */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups'

/** The page of the payout provider in which a bank account is linked (001 §2). Its numbers stay in it. */
export function BankFrame({ address, onEvent, onBlank }: BankFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isLoaded, setIsLoaded] = useState(false)
  const hear = useEffectEvent(onEvent)
  useEffect(() => {
    if (frame.current === null) return
    return listenToFrame(frame.current, address.origin, frameEvent, (event) => hear(event))
  }, [address])
  useBlankWatch(isLoaded, onBlank)
  return (
    <div className={classes.place}>
      {!isLoaded && (
        <div role="status" aria-label="Loading the secure form">
          <Skeleton className={classes.shape} />
        </div>
      )}
      <iframe
        ref={frame}
        className={isLoaded ? classes.frame : classes.loading}
        title="Link a bank account"
        src={address.href}
        sandbox={SANDBOX}
        referrerPolicy="no-referrer"
        onLoad={() => setIsLoaded(true)}
      />
    </div>
  )
}
