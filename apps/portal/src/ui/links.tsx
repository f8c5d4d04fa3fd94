import { createLink } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { type ButtonLook, buttonLook } from './Button.tsx'
import buttonClasses from './button.module.css'
import classes from './link.module.css'

type LinkProps = Omit<ComponentProps<'a'>, 'color'>

/** A link to a screen that looks like a button. */
export const ButtonLink = createLink(function LookOfButton({
  variant,
  size,
  block,
  children,
  ...rest
}: LinkProps & ButtonLook) {
  return (
    <a {...rest} {...buttonLook({ variant, size, block })}>
      <span className={buttonClasses.label}>{children}</span>
    </a>
  )
})

/** A link to a screen within a text or a row of links. */
export const TextLink = createLink(function LookOfLink(props: LinkProps) {
  return <a {...props} className={classes.link} />
})

/**
 * A link to another site, in a new tab without access to this one. @param href undefined until the configuration is
 * known
 */
export function ExternalLink({ href, children }: { href: string | undefined; children: ReactNode }) {
  return (
    <a className={classes.link} href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}
