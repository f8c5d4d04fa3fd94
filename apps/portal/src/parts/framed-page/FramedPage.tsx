import { Skeleton } from '@mantine/core'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { listenToFrame, useBlankWatch } from '../../lib/frame-messages.ts'
import type { Elements } from '../../ui/layout.tsx'
import classes from './framed-page.module.css'

type FramedPageProps<Message> = {
  /** Its origin must be one of the configuration. */
  address: URL
  title: string
  /** The name of the page while it loads. */
  loading: string
  /** The messages of the page. Every other one changes nothing. */
  schema: v.GenericSchema<unknown, Message>
  onMessage: (message: Message) => void
  /** Called when nothing has loaded after 15 seconds. */
  onBlank: () => void
  /**
   * Shows below a page that has loaded, so that it moves nothing that is read, when 15 seconds later the page has neither
   * sent a message nor been used. A browser reports that an empty page, and its own page in place of a blocked one,
   * has loaded. A screen with a way to load the page again beside it needs no doubt.
   */
  doubt?: Elements
}

/** The message of a page that shows its content; its name is ours. */
const readyMessage = v.object({ event: v.literal('READY') })

/** The page needs its own origin, whose messages are accepted; forms and windows are for its own sign-in. */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups'

/** The page of a third party in a sandboxed frame (001 §2, 002 §2). */
export function FramedPage<Message>(props: FramedPageProps<Message>) {
  const { address, title, loading, schema, onMessage, onBlank, doubt } = props
  const frame = useRef<HTMLIFrameElement>(null)
  const [isLoaded, setIsLoaded] = useState(false)
  const [isAlive, setIsAlive] = useState(false)
  const [isDoubtful, setIsDoubtful] = useState(false)
  const hear = useEffectEvent(onMessage)
  const { href, origin } = address
  // Before the browser can run the page: a message that comes early has its listener.
  useLayoutEffect(() => {
    if (frame.current === null) return
    const live = () => setIsAlive(true)
    const stops = [
      listenToFrame(frame.current, origin, readyMessage, live),
      listenToFrame(frame.current, origin, schema, (message) => {
        live()
        hear(message)
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [origin, schema])
  useEffect(() => {
    // The window loses the focus to a frame that is used.
    const used = () => document.activeElement === frame.current && setIsAlive(true)
    window.addEventListener('blur', used)
    return () => window.removeEventListener('blur', used)
  }, [])
  useBlankWatch(isLoaded || isAlive, onBlank)
  useBlankWatch(!isLoaded || isAlive, () => setIsDoubtful(true))
  return (
    <>
      <FrameArea loading={isLoaded ? undefined : loading}>
        <iframe
          ref={frame}
          className={isLoaded ? classes.frame : classes.loading}
          title={title}
          src={href}
          sandbox={SANDBOX}
          referrerPolicy="no-referrer"
          onLoad={() => setIsLoaded(true)}
        />
      </FrameArea>
      {isDoubtful && !isAlive ? doubt : null}
    </>
  )
}

type FrameAreaProps = {
  /** The name of the page while it loads; undefined afterwards. */
  loading: string | undefined
  children?: Elements
}

/** The area of a framed page, with a skeleton until the page has loaded. */
export function FrameArea({ loading, children }: FrameAreaProps) {
  return (
    <div className={classes.area}>
      {loading !== undefined && (
        <div role="status" aria-label={loading} className={classes.skeleton}>
          <Skeleton className={classes.shape} />
        </div>
      )}
      {children}
    </div>
  )
}
