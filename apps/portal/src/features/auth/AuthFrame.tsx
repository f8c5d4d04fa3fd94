import { Stack, Text } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { type ReactNode, Suspense } from 'react'
import { serviceNow } from '../../lib/clock.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import type { Config } from '../../session/config.ts'
import type { Elements } from '../../ui/layout.tsx'
import { ExternalLink, TextLink } from '../../ui/links.tsx'
import { Copyright, Logo } from '../../ui/PageFrame.tsx'
import { ColorSchemeToggle } from '../../ui/shell/ColorSchemeToggle.tsx'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import classes from './auth.module.css'

// Loaded separately, because phones do not show it.
const DogAndCatDrawing = lazyPart(() => import('./DogAndCatDrawing.tsx'), 'DogAndCatDrawing')

type AuthFrameProps = {
  heading: string
  /** The purpose of the page, where its heading asks for one thing of it. */
  purpose?: string | undefined
  lead?: ReactNode
  /** A control that leads back, such as a close button. */
  close?: Elements
  /** Undefined until the configuration is known. */
  links?: Config['links'] | undefined
  children: Elements
}

/** The page around every form of a visitor: logo, heading and the links that differ by environment (000 §2). */
export function AuthFrame({ heading, purpose, lead, close, links, children }: AuthFrameProps) {
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
            {close}
            {purpose === undefined ? null : <p className={classes.purpose}>{purpose}</p>}
            <h1 tabIndex={-1}>{heading}</h1>
            {lead === undefined ? null : <Text c="dimmed">{lead}</Text>}
          </Stack>
          {children}
        </div>
        <div className={classes.footer}>
          <ExternalLink href={links?.privacyPolicy}>Privacy policy</ExternalLink>
          <ExternalLink href={links?.mobileTerms}>Mobile terms</ExternalLink>
          <TextLink to="/accessibility">Accessibility</TextLink>
        </div>
        <Copyright year={new Date(serviceNow()).getFullYear()} />
      </main>
      <div className={classes.art}>
        <Suspense>{hasRoomForArt ? <DogAndCatDrawing /> : null}</Suspense>
      </div>
    </div>
  )
}

/** Closes a flow of a visitor and leads back to the sign-in screen (000 §2). */
export function CloseLink() {
  return (
    <p>
      <TextLink to="/login">
        <IconArrowLeft size={18} stroke={1.75} aria-hidden />
        Close and go to login
      </TextLink>
    </p>
  )
}
