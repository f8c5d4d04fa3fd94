import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Accordion.layer.css'
import { Accordion as MantineAccordion } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './accordion.module.css'

type AccordionProps = {
  /** The level of the headings that open the items. */
  level: 3 | 4
  items: readonly { title: string; content: ReactNode }[]
}

/** Items of which one at a time is open. */
export function Accordion({ level, items }: AccordionProps) {
  return (
    <MantineAccordion
      order={level}
      classNames={classes}
      chevron={<IconChevronDown size={20} stroke={1.75} aria-hidden />}
      transitionDuration={0}
    >
      {items.map(({ title, content }) => (
        <MantineAccordion.Item key={title} value={title}>
          <MantineAccordion.Control>{title}</MantineAccordion.Control>
          <MantineAccordion.Panel>{content}</MantineAccordion.Panel>
        </MantineAccordion.Item>
      ))}
    </MantineAccordion>
  )
}
