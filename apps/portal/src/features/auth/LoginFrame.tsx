import type { ReactNode } from 'react'
import type { Config } from '../../api/config.ts'
import { useMediaQuery } from '../../lib/media-query.ts'
import { FromBehindDrawing } from '../../ui/drawings/FromBehindDrawing.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { Stack } from '../../ui/layout.tsx'
import { ExternalLink } from '../../ui/links.tsx'
import { ColorSchemeToggle } from '../../ui/shell/ColorSchemeToggle.tsx'
import { Text } from '../../ui/Text.tsx'
import classes from './login.module.css'

/**
 * The page around the sign-in form: name, tagline and the links that differ by environment (000 §2).
 * @param links none while the configuration is not there yet
 */
export function LoginFrame({ links, children }: { links?: Config['links']; children: ReactNode }) {
  const hasRoomForArt = useMediaQuery('(min-width: 60em)')
  return (
    <div className={classes.page}>
      <main className={classes.pane}>
        <div className={classes.head}>
          <span className={classes.logo}>
            <Logo />
          </span>
          <ColorSchemeToggle />
        </div>
        <div className={classes.middle}>
          <Stack gap="xs">
            <h1 tabIndex={-1}>Log in</h1>
            <Text tone="soft">Manage your account, submit claims and access exclusive member benefits</Text>
          </Stack>
          <div className={classes.form}>{children}</div>
        </div>
        <div className={classes.footer}>
          <ExternalLink href={links?.privacyPolicy}>Privacy policy</ExternalLink>
          <ExternalLink href={links?.mobileTerms}>Mobile terms</ExternalLink>
        </div>
      </main>
      <div className={classes.art}>{hasRoomForArt ? <FromBehindDrawing /> : null}</div>
    </div>
  )
}
