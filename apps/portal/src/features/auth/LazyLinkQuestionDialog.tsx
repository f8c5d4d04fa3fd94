import { useHydrated } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import { useApi } from '../../session/context.ts'

const LinkQuestionDialog = lazyPart(() => import('./LinkQuestionDialog.tsx'), 'LinkQuestionDialog')

/** The question about a link of the buy flow, loaded when there is one. */
export function LazyLinkQuestionDialog() {
  const { landing } = useApi()
  // The build draws the sign-in screen without a question.
  const isHydrated = useHydrated()
  return !isHydrated || landing.linkQuestion === undefined ? null : (
    <Suspense>
      <LinkQuestionDialog />
    </Suspense>
  )
}
