import type { BuyFlow } from '@portal/domain/buy-flow'
import { maskContact } from '@portal/domain/one-time-code'
import { useState } from 'react'
import { customerOf, useApi } from '../../session/context.ts'
import { customerOfToken } from '../../session/id-token.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'

const masked = (email: string) => maskContact({ kind: 'email', value: email })

/** Asks before a link of the buy flow for another customer replaces the present session. */
export function AccountSwitchDialog() {
  const api = useApi()
  const { session, landing } = api
  const [link, setLink] = useState(landing.buyFlow)
  const other = link === undefined ? undefined : customerOfToken(link.idToken)?.email
  if (link === undefined || other === undefined) return null

  function close() {
    landing.buyFlow = undefined
    setLink(undefined)
  }

  async function switchAccount({ refreshToken, flags }: BuyFlow) {
    close()
    await session.end('signedOut')
    try {
      await session.adopt(refreshToken, flags)
    } finally {
      // A reload removes everything of the other account from memory. Without a session, /home leads to the sign-in
      // screen, as after every failed link (000 §8).
      window.location.replace('/home')
    }
  }

  return (
    <ConfirmDialog
      opened
      title="Switch accounts?"
      confirm="Log out and switch"
      cancel="Stay in this account"
      onCancel={close}
      onConfirm={() => void switchAccount(link).catch(() => undefined)}
    >
      <p>
        You're logged in as <bdi>{masked(customerOf(api).email)}</bdi>. The link you opened belongs to{' '}
        <bdi>{masked(other)}</bdi>.
      </p>
    </ConfirmDialog>
  )
}
