import { maskContact } from '@portal/domain/one-time-code'
import { useState } from 'react'
import { useApi } from '../../session/context.ts'
import type { LinkQuestion } from '../../session/landing.ts'
import { ConfirmForm } from '../../ui/form/ConfirmForm.tsx'

const masked = (email: string | undefined) =>
  email === undefined ? '' : maskContact({ kind: 'email', value: email })

/** Asks before a link of the buy flow opens another account than the session or the link says. The wording is ours. */
export function LinkQuestionDialog() {
  const api = useApi()
  const { session, landing } = api
  const [question, setQuestion] = useState(landing.linkQuestion)
  if (question === undefined) return null
  const isSignedIn = session.identity() !== undefined

  function close() {
    landing.linkQuestion = undefined
    setQuestion(undefined)
  }

  async function adopt({ link, flags }: LinkQuestion) {
    close()
    await session.end('signedOut')
    try {
      await session.adoptLink(link, flags, true)
    } finally {
      // A reload removes everything of the other account from memory. Without a session, /home leads to the sign-in
      // screen, as after every failed link (000 §8). The error itself reaches the error reports.
      window.location.replace('/home')
    }
  }

  return (
    <ConfirmForm
      title={isSignedIn ? 'Switch accounts?' : 'Log in to this account?'}
      confirm={isSignedIn ? 'Log out and switch' : 'Log in'}
      cancel={isSignedIn ? 'Stay in this account' : 'Don’t log in'}
      send={() => void adopt(question)}
      onCancel={close}
    >
      <Explanation question={question} signedIn={session.identity()?.email} />
    </ConfirmForm>
  )
}

function Explanation({ question, signedIn }: { question: LinkQuestion; signedIn: string | undefined }) {
  const { difference, link, named } = question

  if (difference === 'session')
    return (
      <p>
        You’re logged in as <bdi>{masked(signedIn)}</bdi>. The link you opened belongs to{' '}
        <bdi>{masked(link.email)}</bdi>.
      </p>
    )
  return (
    <p>
      The link you opened names <bdi>{masked(named)}</bdi>, but it opens the account of{' '}
      <bdi>{masked(link.email)}</bdi>.
    </p>
  )
}
