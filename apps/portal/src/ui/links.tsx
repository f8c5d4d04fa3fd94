import { Button, type ButtonProps } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import classes from './link.module.css'

type LinkProps = Omit<ComponentProps<'a'>, 'color'>

type ButtonLinkProps = Omit<LinkProps, 'style'> & Pick<ButtonProps, 'variant' | 'size'>

/** A link to a screen that looks like a button. */
export const ButtonLink = createLink(function LookOfButton(props: ButtonLinkProps) {
  return <Button {...props} component="a" />
})

/** A link to a screen within a text or a row of links. */
export const TextLink = createLink(function LookOfLink(props: LinkProps) {
  return <a {...props} className={classes.link} />
})

/** An arrow link to the previous screen (000 §2). */
export const BackLink = createLink(function LookOfBackLink({ children, ...rest }: LinkProps) {
  return (
    <a {...rest} className={classes.link}>
      <IconArrowLeft size={18} stroke={1.75} aria-hidden />
      <span>{children}</span>
    </a>
  )
})

type ExternalLinkProps = {
  /** Undefined until the configuration is known. */
  href: string | undefined
  children: ReactNode
}

/** A link to another site, in a new tab without access to this one. */
export function ExternalLink(props: ExternalLinkProps) {
  return <a className={classes.link} {...props} target="_blank" rel="noopener noreferrer" />
}

/** The same as a button. */
export function ExternalButtonLink(props: ExternalLinkProps) {
  return <Button {...props} component="a" target="_blank" rel="noopener noreferrer" />
}
