import { useEffect, useState } from 'react'
import { FramedPage } from '../../parts/framed-page/FramedPage.tsx'
import { FrameNotice } from '../../parts/framed-page/FrameNotice.tsx'
import { useApi } from '../../session/context.ts'
import { frameAction } from './frame-action.ts'
import { useFrameAction } from './use-frame-action.ts'

type EmbeddedPageProps = {
  /** The address of the page; undefined when the content has none that may be shown. */
  address: URL | undefined
  title: string
}

/** The page of a third party that belongs to the account (002 §2). Its messages open screens of the portal. */
export function EmbeddedPage({ address, title }: EmbeddedPageProps) {
  const { observer } = useApi()
  const [isBlank, setIsBlank] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const open = useFrameAction()
  // A page of our own origin could reach the portal around it, in spite of the sandbox.
  const shown = address?.origin === location.origin ? undefined : address
  const isRefused = shown === undefined
  useEffect(() => {
    if (isRefused) observer.uncaught(new EmbeddedPageError('The content has no address that may be shown.'))
  }, [isRefused, observer])

  if (isRefused) return null
  if (isBlank) {
    return (
      <FrameNotice onRetry={() => setIsBlank(false)} newTab={shown.href}>
        We couldn’t show this page here.
      </FrameNotice>
    )
  }

  function giveUp() {
    observer.uncaught(new EmbeddedPageError('The page did not load.'))
    setIsBlank(true)
  }

  return (
    <FramedPage
      key={attempt}
      address={shown}
      title={title}
      loading="Loading the page"
      schema={frameAction}
      onMessage={open}
      onBlank={giveUp}
      doubt={
        <FrameNotice isDoubt onRetry={() => setAttempt(attempt + 1)} newTab={shown.href}>
          This page may not have loaded. If you can’t see it, try again.
        </FrameNotice>
      }
    />
  )
}

/** A page that cannot be embedded. */
class EmbeddedPageError extends Error {
  override name = 'EmbeddedPageError'
}
