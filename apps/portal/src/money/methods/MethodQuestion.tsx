import { Banner } from '../../ui/Banner.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useRefusal } from '../../ui/form/use-refusal.ts'
import { useSendOnce } from '../../ui/form/use-send-once.ts'
import { type Elements, Stack } from '../../ui/layout.tsx'
import { Text } from '../../ui/Text.tsx'
import { methodRefusal } from './method-refusal.ts'

type MethodQuestionProps = {
  title: string
  /** Carries out the answer "Yes". */
  send: () => Promise<unknown>
  onDone: () => void
  onNo: () => void
  children: Elements
}

/** A question with Yes and No before a payment method changes (001 §4). A refusal shows in it. */
export function MethodQuestion({ title, send, onDone, onNo, children }: MethodQuestionProps) {
  const refusal = useRefusal(OPTIONS, NO_VALUES)
  const sending = useSendOnce({
    isLast: true,
    onSent: onDone,
    onError: (error) => refusal.note(error, NO_VALUES),
  })

  function sendOnce() {
    refusal.clear()
    sending.run(send, NO_VALUES)
  }

  return (
    <ConfirmDialog
      opened
      title={title}
      confirm="Yes"
      cancel="No"
      variant="danger"
      saving={sending.state === 'pending'}
      canConfirm={refusal.wait === undefined}
      onConfirm={sendOnce}
      onCancel={onNo}
    >
      <Stack gap="sm">
        {refusal.alert === undefined ? null : (
          <Banner ref={focus} tone="danger" role="alert">
            {refusal.alert}
          </Banner>
        )}
        {children}
        {refusal.wait === undefined ? null : (
          <Text size="sm" numbers>
            {refusal.wait}
          </Text>
        )}
      </Stack>
    </ConfirmDialog>
  )
}

const NO_VALUES = {}
const OPTIONS = { refusalOf: methodRefusal }

/** The pressed button is disabled while it sends, so it has lost the focus. */
const focus = (alert: HTMLElement | null) => alert?.focus()
