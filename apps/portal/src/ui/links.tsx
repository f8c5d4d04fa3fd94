import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import classes from './button.module.css'
import { type ButtonLook, buttonClass } from './button-look.ts'

/** A link to a screen that looks like a button. */
export const ButtonLink = createLink(function Anchor({
  variant,
  size,
  block,
  ...rest
}: ComponentProps<'a'> & ButtonLook) {
  return <a {...rest} className={buttonClass({ variant, size, block })} />
})

/** A link to a screen within a text or a row of links. */
export const TextLink = createLink(function Anchor(props: ComponentProps<'a'>) {
  return <a {...props} className={classes.link} />
})

/** A link to another site, in a new tab that cannot reach back. @param href unknown until the configuration is there */
export function ExternalLink({ href, children }: { href: string | undefined; children: React.ReactNode }) {
  return (
    <a className={classes.link} href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}
