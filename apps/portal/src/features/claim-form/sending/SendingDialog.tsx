import { Skeleton, Stack } from '@mantine/core'
import { Dialog } from '../../../ui/Dialog.tsx'
import { useDialogHold } from '../../../ui/dialog-hold.ts'
import classes from '../claim-form.module.css'

type SendingDialogProps = { title: string; text: string }

/** The present step while a claim or documents are sent. The dialog stays until there is an outcome. */
export function SendingDialog({ title, text }: SendingDialogProps) {
  return (
    <Dialog opened title={title} onClose={() => undefined}>
      <Progress text={text} />
    </Dialog>
  )
}

function Progress({ text }: { text: string }) {
  useDialogHold(true)
  return (
    <Stack>
      <Skeleton className={classes.place} />
      <p role="status">{text}</p>
    </Stack>
  )
}
