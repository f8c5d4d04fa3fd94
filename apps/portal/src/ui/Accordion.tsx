import '@mantine/core/styles/Accordion.layer.css'
import { Accordion as MantineAccordion } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './accordion.module.css'

type AccordionProps = { items: readonly { title: string; content: ReactNode }[] }

/** Mantine's accordion with headings of the third level, for `src/money`. */
export function Accordion({ items }: AccordionProps) {
  return (
    <MantineAccordion order={3} chevron={CHEVRON} transitionDuration={0} classNames={classes}>
      {items.map(({ title, content }) => (
        <MantineAccordion.Item key={title} value={title}>
          <MantineAccordion.Control>{title}</MantineAccordion.Control>
          <MantineAccordion.Panel>{content}</MantineAccordion.Panel>
        </MantineAccordion.Item>
      ))}
    </MantineAccordion>
  )
}

const CHEVRON = <IconChevronDown size={20} stroke={1.75} aria-hidden />
