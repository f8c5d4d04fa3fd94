import { Button, Stack, Text } from '@mantine/core'
import { Banner } from '../Banner.tsx'
import { Dialog } from '../Dialog.tsx'
import { useDialogHold } from '../dialog-hold.ts'
import type { Elements } from '../layout.tsx'
import type { FieldValues, Refusal } from './form-types.ts'
import { useRefusal } from './use-refusal.ts'
import { useSendOnce } from './use-send-once.ts'

type ConfirmFormProps = {
  title: string
  /** The text of the button that acts, and of the one that does not. */
  confirm?: string
  cancel?: string
  /** `danger` for removing something. */
  variant?: 'danger' | 'filled'
  /** Acts, and returns a promise of the end, or only begins the next step. `refusalOf` turns a rejection into texts. */
  send: () => unknown
  refusalOf?: (error: unknown) => Refusal<FieldValues>
  /** Called after the promise was kept, to close the question. */
  onDone?: () => void
  onCancel: () => void
  /** Whether the question can be left before the answer. Otherwise it stays open until then, because its end must be seen. */
  canAbort?: boolean
  /** The question. */
  children: Elements
}

const NO_VALUES: FieldValues = {}

/**
 * A question that acts, such as "Delete this card?". It sends once, and shows in the dialog why it was refused and how long
 * to wait. Mount it while it is asked. The focus begins on the answer that changes nothing. The document (000 §2) gives the
 * default texts of the buttons.
 */
export function ConfirmForm({
  title,
  confirm = 'Ok',
  cancel = 'Cancel',
  variant = 'filled',
  send,
  refusalOf,
  onDone = () => undefined,
  onCancel,
  canAbort = false,
  children,
}: ConfirmFormProps) {
  const refusal = useRefusal(refusalOf === undefined ? {} : { refusalOf }, NO_VALUES)
  const sending = useSendOnce({
    isLast: true,
    onSent: onDone,
    onError: (error) => refusal.note(error, NO_VALUES),
  })
  const isSent = sending.state !== 'idle'

  function act() {
    refusal.clear()
    sending.run(send, NO_VALUES)
  }

  return (
    <Dialog
      opened
      title={title}
      onClose={onCancel}
      footer={
        <>
          <Button variant="line" data-autofocus onClick={onCancel} disabled={isSent && !canAbort}>
            {cancel}
          </Button>
          <Button
            variant={variant}
            onClick={act}
            loading={isSent}
            aria-busy={isSent}
            disabled={refusal.wait !== undefined}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <Stack gap="sm">
        <Hold isHeld={sending.state === 'pending' && !canAbort} />
        {refusal.alert === undefined ? null : (
          <Banner ref={focus} tone="danger" role="alert">
            {refusal.alert}
          </Banner>
        )}
        {children}
        {refusal.wait === undefined ? null : (
          <Text size="sm" variant="numbers">
            {refusal.wait}
          </Text>
        )}
      </Stack>
    </Dialog>
  )
}

function Hold({ isHeld }: { isHeld: boolean }) {
  useDialogHold(isHeld)
  return null
}

/** The pressed button is disabled while it sends, so it has lost the focus. */
const focus = (alert: HTMLElement | null) => alert?.focus()
