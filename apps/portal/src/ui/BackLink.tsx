import { IconArrowLeft } from '@tabler/icons-react'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import classes from './link.module.css'

/** An arrow link to the previous screen (000 §2). */
export const BackLink = createLink(function LookOfBackLink({
  children,
  ...rest
}: Omit<ComponentProps<'a'>, 'color'>) {
  return (
    <a {...rest} className={classes.link}>
      <IconArrowLeft size={18} stroke={1.75} aria-hidden />
      <span>{children}</span>
    </a>
  )
})
