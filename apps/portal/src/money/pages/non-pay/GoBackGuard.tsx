import { useBlocker } from '@tanstack/react-router'
import { ConfirmForm } from '../../../ui/form/ConfirmForm.tsx'
import { asksToGoBack } from './use-non-pay-views.ts'

/**
 * Asks before a view past the lists is left, whether by its own controls or by the browser’s (001 §2). A reload
 * does not ask, because it comes back.
 * @param onLeave drops what was typed
 */
export function GoBackGuard({ onLeave }: { onLeave?: () => void }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ next }) => !asksToGoBack(Reflect.get(next.search, 'view')),
    enableBeforeUnload: false,
    withResolver: true,
  })
  if (status !== 'blocked') return null

  function leave() {
    onLeave?.()
    proceed?.()
  }

  return (
    <ConfirmForm
      title="Are you sure you want to go back?"
      confirm="Yes"
      cancel="No"
      send={leave}
      onCancel={() => reset?.()}
    >
      <p>If you leave this page, your payment method will not be updated.</p>
    </ConfirmForm>
  )
}
