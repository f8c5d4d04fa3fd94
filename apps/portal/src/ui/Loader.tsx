import { Skeleton } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { Elements } from './layout.tsx'
import classes from './loader.module.css'
import { LOADER_MESSAGE_MS, loaderMessage } from './loader-message.ts'

/**
 * A skeleton of the content with the messages of a loader in turn (000 §2).
 * @param children the skeleton of a screen's own parts; a heading and a card by default
 */
export function Loader({ children }: { children?: Elements }) {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTurn((before) => before + 1), LOADER_MESSAGE_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <div className={classes.loader}>
      {/* A page needs a title at all times, also before the screen sets its own. */}
      <title>Pet portal</title>
      {children ?? (
        <>
          <Skeleton className={classes.title} />
          <Skeleton className={classes.shape} />
        </>
      )}
      <p role="status">{loaderMessage(turn * LOADER_MESSAGE_MS)}</p>
    </div>
  )
}
