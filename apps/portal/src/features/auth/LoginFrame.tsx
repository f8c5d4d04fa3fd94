import type { ReactNode } from 'react'
import type { Config } from '../../session/config.ts'
import { AuthFrame } from './AuthFrame.tsx'
import classes from './auth.module.css'

/**
 * The page around the sign-in form. It reserves the form's height, so that the page does not shift when the form
 * appears.
 */
export function LoginFrame({ links, children }: { links: Config['links'] | undefined; children: ReactNode }) {
  return (
    <AuthFrame
      heading="Log in"
      lead="Manage your account, submit claims and access exclusive member benefits"
      links={links}
    >
      <div className={classes.form}>{children}</div>
    </AuthFrame>
  )
}
