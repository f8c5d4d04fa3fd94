import { Button } from '@mantine/core'
import { maskContact } from '@portal/domain/one-time-code'
import { useState } from 'react'
import { useApi } from '../../session/context.ts'
import { Dialog } from '../../ui/Dialog.tsx'

/**
 * Says whose account a link has opened in a browser without a session, before anything is typed into it
 * (docs/adr/0036). Only an answer closes it. The wording is ours.
 */
export function UnconfirmedDialog({ email }: { email: string }) {
  const { session } = useApi()
  const [hasTriedToClose, setTriedToClose] = useState(false)
  return (
    <Dialog
      opened
      title={`You’re signed in as ${maskContact({ kind: 'email', value: email })}`}
      onClose={() => setTriedToClose(true)}
      footer={
        <>
          <Button variant="line" data-autofocus onClick={() => void session.end('signedOut')}>
            Not you?
          </Button>
          <Button onClick={() => void session.confirm()}>This is my account</Button>
        </>
      }
    >
      <p>
        A link opened this account. If somebody else sent you the link, choose “Not you?” to log out, so that
        you don’t add your card or your claims to their account.
      </p>
      {hasTriedToClose && <p role="alert">Please choose one of the two answers first.</p>}
    </Dialog>
  )
}
