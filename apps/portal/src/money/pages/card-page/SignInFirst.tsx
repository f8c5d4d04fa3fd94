import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { isInHostApp } from '../../../integrations/host-app/host-app.ts'
import { Loader } from '../../../ui/Loader.tsx'
import { LinkExpired } from './GateNotice.tsx'

/** A page without a token needs the session, which an app does not have. */
export function SignInFirst() {
  return isInHostApp() ? <LinkExpired /> : <ToSignIn />
}

/** Leads to the sign-in screen once, because the address changes under it. */
function ToSignIn() {
  const navigate = useNavigate()
  const { pathname, searchStr } = useLocation()
  const leave = useEffectEvent(() =>
    navigate({
      ...{ to: '/login', search: { redirect: pathname }, replace: true },
      state: { cameFrom: `${pathname}${searchStr}` },
    }),
  )
  useEffect(() => void leave(), [])
  return <Loader />
}
