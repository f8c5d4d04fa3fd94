import { Group, Stack as MantineStack } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'
import classes from './layout.module.css'

/**
 * Content without bare texts, for a place beside other elements: a browser that translates the page takes a text away from
 * React, which then fails when something beside the text comes or goes.
 */
export type Elements = ReactElement | readonly Elements[] | false | null | undefined

/**
 * One column on phones; two equal ones from 768 px, or seven to five from 960 px.
 * Mantine lacks a grid of columns that differ in width and are at their places in the first paint.
 */
export function Columns({ split, children }: { split: 'halves' | 'sevenFive'; children: ReactNode }) {
  return <div className={`${classes.grid} ${classes[split]}`}>{children}</div>
}

type Gap = '2xs' | 'xs' | 'sm' | 'md' | 'lg' | 'xl'

/** Mantine's stack, for `src/money`. */
export const Stack = (props: { gap?: Gap; children: ReactNode }) => <MantineStack {...props} />

type RowProps = { gap?: Gap; between?: boolean; wrap?: boolean; children: ReactNode }

/** Mantine's group by its former names, for `src/money`. */
export function Row({ between = false, wrap = false, ...rest }: RowProps) {
  return <Group {...rest} wrap={wrap ? 'wrap' : 'nowrap'} {...(between && { justify: 'space-between' })} />
}
