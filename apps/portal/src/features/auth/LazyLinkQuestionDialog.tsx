import { useHydrated } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useApi } from '../../session/context.ts'

const LinkQuestionDialog = lazy(() =>
  import('./LinkQuestionDialog.tsx').then(({ LinkQuestionDialog }) => ({ default: LinkQuestionDialog })),
)

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
