import { IconArrowLeft } from '@tabler/icons-react'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import classes from './button.module.css'

/** The arrow that leads to the screen before (000 §2). */
export const BackLink = createLink(function Anchor({ children, ...rest }: ComponentProps<'a'>) {
  return (
    <a {...rest} className={classes.link}>
      <IconArrowLeft size={18} stroke={1.75} aria-hidden />
      {children}
    </a>
  )
})
