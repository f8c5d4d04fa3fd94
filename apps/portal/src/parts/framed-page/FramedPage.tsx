import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { GenericSchema } from 'valibot'
import { listenToFrame } from '../../lib/frame-messages.ts'
import { useBlankWatch } from '../../lib/use-blank-watch.ts'
import { FramePlace } from './FramePlace.tsx'
import classes from './framed-page.module.css'

type FramedPageProps<Message> = {
  /** Its origin must be one of the configuration. */
  address: URL
  title: string
  /** The name of the page while it loads. */
  loading: string
  /** The messages of the page. Every other one changes nothing. */
  schema: GenericSchema<unknown, Message>
  onMessage: (message: Message) => void
  /** Called when nothing has loaded after 15 seconds. */
  onBlank: () => void
}

/** The page needs its own origin, whose messages are accepted; forms and windows are for its own sign-in. */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups'

/** The page of a third party in a sandboxed frame (001 §2, 002 §2). */
export function FramedPage<Message>(props: FramedPageProps<Message>) {
  const { address, title, loading, schema, onMessage, onBlank } = props
  const frame = useRef<HTMLIFrameElement>(null)
  const [isLoaded, setIsLoaded] = useState(false)
  const hear = useEffectEvent(onMessage)
  const { href, origin } = address
  useEffect(() => {
    if (frame.current === null) return
    return listenToFrame(frame.current, origin, schema, (message) => hear(message))
  }, [origin, schema])
  useBlankWatch(isLoaded, onBlank)
  return (
    <FramePlace loading={isLoaded ? undefined : loading}>
      <iframe
        ref={frame}
        className={isLoaded ? classes.frame : classes.loading}
        title={title}
        src={href}
        sandbox={SANDBOX}
        referrerPolicy="no-referrer"
        onLoad={() => setIsLoaded(true)}
      />
    </FramePlace>
  )
}
