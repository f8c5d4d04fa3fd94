import { Text } from '@mantine/core'
import * as v from 'valibot'
import { FormFrame } from '../../../ui/form/FormFrame.tsx'
import { useEditForm } from '../../../ui/form/use-edit-form.ts'
import { unconfirmedRefusal } from './password-form.ts'

const NO_FIELDS = {}

type UnconfirmedPasswordProps = {
  /** The error of the confirmation. */
  failure: unknown
  /** Repeats only the confirmation. */
  send: () => Promise<unknown>
  onClose: () => void
}

/** The step after a password was changed whose confirmation failed: what holds, and the failed call again. */
export function UnconfirmedPassword({ failure, send, onClose }: UnconfirmedPasswordProps) {
  const form = useEditForm({
    saved: NO_FIELDS,
    schema: v.object({}),
    guard: false,
    send,
    failure,
    refusalOf: unconfirmedRefusal,
  })
  return (
    <FormFrame {...form.frame} submit="Try again" cancel={{ text: 'Close', onClick: onClose }}>
      <Text>Log in with your new password from now on.</Text>
    </FormFrame>
  )
}
