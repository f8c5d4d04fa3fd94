import { Skeleton, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { Elements } from './layout.tsx'
import classes from './loader.module.css'

/** The messages of a loader, shown in turn (000 §2). */
const LOADER_MESSAGES = [
  'Fetching your data...',
  'Making sure we have everything...',
  'Hmm... Sorry this is taking longer than expected...',
] as const

/** The display time of each message, in milliseconds. */
const MESSAGE_MS = 3000

/**
 * A skeleton of the content with the messages of a loader in turn (000 §2). Mantine lacks one: its Loader only turns.
 * @param children the skeleton of a screen's own parts; a heading and a card by default
 */
export function Loader({ children }: { children?: Elements }) {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTurn((before) => before + 1), MESSAGE_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <Stack gap="lg" className={classes.loader}>
      {/* A page needs a title at all times, also before the screen sets its own. */}
      <title>Pet portal</title>
      {children ?? (
        <>
          <Skeleton width="60%" height="var(--lh-h1)" />
          <Skeleton height="14rem" />
        </>
      )}
      <Text c="dimmed" role="status">
        {LOADER_MESSAGES[turn % LOADER_MESSAGES.length]}
      </Text>
    </Stack>
  )
}
