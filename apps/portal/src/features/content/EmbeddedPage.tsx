import { FRAME_ACTIONS, type FrameAction } from '@portal/domain/embedded-pages'
import { petForVet } from '@portal/domain/home-tiles'
import { isFrameMessage } from '@portal/domain/web-address'
import { linkOptions, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import * as v from 'valibot'
import type { Pet } from '../../api/account.ts'
import { useAccount } from '../../api/use-account.ts'
import { FramedPage } from '../../parts/framed-page/FramedPage.tsx'
import { FrameNotice } from '../../parts/framed-page/FrameNotice.tsx'
import { insuredPets } from '../../parts/policy/policy-view.ts'
import { useApi } from '../../session/context.ts'

type EmbeddedPageProps = {
  /** The address of the page; undefined when the content has none that may be shown. */
  address: URL | undefined
  title: string
}

/** The page of a third party that belongs to the account (002 §2). Its messages open screens of the portal. */
export function EmbeddedPage({ address, title }: EmbeddedPageProps) {
  const { observer } = useApi()
  const [isBlank, setIsBlank] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const open = useFrameAction()
  // A page of our own origin could reach the portal around it, in spite of the sandbox.
  const shown = address?.origin === location.origin ? undefined : address
  const isRefused = shown === undefined
  useEffect(() => {
    if (isRefused) observer.uncaught(new EmbeddedPageError('The content has no address that may be shown.'))
  }, [isRefused, observer])

  if (isRefused) return null
  if (isBlank) {
    return (
      <FrameNotice onRetry={() => setIsBlank(false)} newTab={shown.href}>
        We couldn’t show this page here.
      </FrameNotice>
    )
  }

  function giveUp() {
    observer.uncaught(new EmbeddedPageError('The page did not load.'))
    setIsBlank(true)
  }

  return (
    <FramedPage
      key={attempt}
      address={shown}
      title={title}
      loading="Loading the page"
      schema={frameAction}
      onMessage={open}
      onBlank={giveUp}
      doubt={
        <FrameNotice isDoubt onRetry={() => setAttempt(attempt + 1)} newTab={shown.href}>
          This page may not have loaded. If you can’t see it, try again.
        </FrameNotice>
      }
    />
  )
}

/** A page that cannot be embedded. */
class EmbeddedPageError extends Error {
  override name = 'EmbeddedPageError'
}

const shape = v.object({ action: v.picklist(FRAME_ACTIONS) })

/** The messages of an embedded page: an object with one of the three known actions (002 §2). Others change nothing. */
const frameAction = v.custom<v.InferOutput<typeof shape>>(
  (data) => isFrameMessage(data) && v.safeParse(shape, data).success,
)

/** Opens the screen that an embedded page asks for (002 §2). */
function useFrameAction() {
  const navigate = useNavigate()
  const account = useAccount()
  return ({ action }: { action: FrameAction }) => void navigate(targetOf(action, insuredPets(account)))
}

function targetOf(action: FrameAction, pets: readonly Pet[]) {
  if (action === 'submit-claim') return linkOptions({ to: '/claims/new' })
  if (action === 'direct-deposit') return linkOptions({ to: '/account/payment/reimbursement' })
  const pet = petForVet(pets)
  // An account without pets says there how one is added.
  if (pet === undefined) return linkOptions({ to: '/account/pets' })
  return linkOptions({ to: '/account/vet/$id', params: { id: pet.id } })
}
