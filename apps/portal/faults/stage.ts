import { notifications } from '@mantine/notifications'
import { act, fireEvent, waitFor } from '@testing-library/react'
import { ApiError } from '../src/api/refusal.ts'
import { quickenTime } from '../src/testing/quick-time.ts'
import { openWorld, renderRoute } from '../src/testing/support.tsx'
import type { TestWorld } from '../src/testing/world.ts'
import { controlOf } from './controls.ts'
import type { Way } from './way.ts'

/** A request as the portal sent it; a call of the identity pool has its action behind the path. */
type Sent = { method: string; path: string; key: string | null }

/** A part of a page may take this long to load on a busy machine. In milliseconds. */
const LOADING_MS = 7000

/** A page does not come to rest within this time while a countdown runs, and is judged all the same. In milliseconds. */
const PATIENCE_MS = 2500

/** A rendered page of one visitor, and everything that went wrong in it without words. */
export type Stage = Awaited<ReturnType<typeof openStage>>

/** Opens the page of a way, or a page of nothing for the same policyholder. */
export async function openStage({ as, at, flags, setUp }: Pick<Way, 'as' | 'at' | 'flags' | 'setUp'>) {
  const time = quickenTime()
  const world = await openWorld()
  const sent: Sent[] = []
  let underWay = 0
  const fetch: TestWorld['fetch'] = async (input, init) => {
    const request = new Request(input, init)
    sent.push({
      method: request.method,
      path: `${new URL(request.url).pathname}${request.headers.get('x-amz-target') ?? ''}`,
      key: request.headers.get('idempotency-key'),
    })
    underWay += 1
    try {
      return await world.fetch(request)
    } finally {
      underWay -= 1
    }
  }
  const uncaught: string[] = []
  function note(error: unknown) {
    // A failed call that a screen reports has been caught.
    if (error instanceof ApiError) return
    uncaught.push(String(error instanceof Error ? error.stack : error))
  }
  const observer = { track: () => undefined, callFailed: () => undefined, uncaught: note }
  const listening = listenForErrors(note)
  if (flags !== undefined) await world.setFlags(flags)
  await setUp?.({ ...world, fetch })
  const path = typeof at === 'string' ? at : await at(world)
  const rendered = await renderRoute(path, as, { world: { ...world, fetch }, observer })
  const { queryClient } = rendered.router.options.context
  const isQuiet = () =>
    underWay === 0 &&
    time.pauses() === 0 &&
    queryClient.isFetching() === 0 &&
    queryClient.isMutating() === 0 &&
    rendered.router.state.status === 'idle'

  return {
    ...rendered,
    world,
    time,
    sent,
    uncaught,
    path,
    queryClient,
    /** Whether the page has the navigation of a policyholder. A printed policy has none. */
    hasShell: as !== undefined && !path.endsWith('/print'),
    settle: () => settle(isQuiet),
    /** Opens a path as by a press of a link, with nothing in the cache. */
    async visit(href: string) {
      act(() => void rendered.router.navigate({ to: '/health' }))
      await waitFor(() => {
        // A form with unsaved values asks.
        const leave = controlOf('Leave')
        if (leave !== undefined) fireEvent.click(leave)
        if (document.querySelector('nav, form') !== null) throw new Error('The page before is not left.')
      })
      await settle(isQuiet)
      queryClient.clear()
      notifications.clean()
      act(() => void rendered.router.navigate({ href }))
    },
    close() {
      rendered.unmount()
      listening.end()
    },
  }
}

/** Waits until nothing is under way any more, in three looks one after another. */
async function settle(isQuiet: () => boolean) {
  let looks = 0
  const end = performance.now() + PATIENCE_MS
  await waitFor(
    () => {
      looks = isQuiet() ? looks + 1 : 0
      if (looks < 3 && performance.now() < end) throw new Error('The page is not at rest.')
    },
    // Longer than any pause that is shortened.
    { interval: 4, timeout: 2 * PATIENCE_MS },
  )
}

/** Waits until something holds; after a while it may also not hold, because the page is judged in any case. */
export async function patiently(holds: () => boolean | Promise<boolean>) {
  const end = performance.now() + LOADING_MS
  await waitFor(
    async () => {
      if (!(await holds()) && performance.now() < end) throw new Error('not yet')
    },
    { interval: 4, timeout: 2 * LOADING_MS },
  )
}

function listenForErrors(note: (error: unknown) => void) {
  const onError = ({ error, message }: ErrorEvent) => note(error ?? message)
  window.addEventListener('error', onError)
  process.on('unhandledRejection', note)
  return {
    end() {
      window.removeEventListener('error', onError)
      process.off('unhandledRejection', note)
    },
  }
}
