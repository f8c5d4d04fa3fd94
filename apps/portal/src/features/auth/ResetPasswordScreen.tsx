import type { ResetLink } from '@portal/domain/emailed-link'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError } from '../../api/errors.ts'
import { confirmResetMutation, setPasswordByLinkMutation } from '../../api/passwords.ts'
import { useApi } from '../../session/context.ts'
import { Banner } from '../../ui/Banner.tsx'
import { TextLink } from '../../ui/links.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { CloseLink } from './CloseLink.tsx'
import { PasswordByLinkForm } from './PasswordByLinkForm.tsx'

/** Refusals after which the link is worth nothing any more. */
const SPENT: readonly string[] = ['CodeMismatchException', 'ExpiredCodeException', 'UserNotFoundException']

/** A new password from the e-mailed link; success leads to the sign-in screen (000 §2). */
export function ResetPasswordScreen({ link }: { link: ResetLink }) {
  const api = useApi()
  const navigate = useNavigate()
  const [saved, setSaved] = useState(false)
  const set = useMutation(setPasswordByLinkMutation(api))
  const confirm = useMutation(confirmResetMutation(api))

  /** The password is set once; when only telling the service failed, only that is tried again. */
  async function save(password: string) {
    if (!saved) await set.mutateAsync({ link, password })
    setSaved(true)
    await confirm.mutateAsync(link.username)
    api.landing.resetLink = undefined
    await navigate({ to: '/login', replace: true })
  }

  const failure = set.error ?? confirm.error
  const isSpent = failure instanceof ApiError && SPENT.includes(failure.code)
  return (
    <AuthFrame heading="Create new password" close={<CloseLink />} links={api.config.links}>
      <title>Create new password · Pet portal</title>
      {isSpent ? (
        <Banner tone="danger" role="alert">
          This link has expired or was already used. <TextLink to="/forgot-password">Get a new link</TextLink>
        </Banner>
      ) : (
        <PasswordByLinkForm onSave={save} />
      )}
    </AuthFrame>
  )
}
