import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import classes from './accordion.module.css'

type AccordionProps = { items: readonly { title: string; content: ReactNode }[] }

/**
 * Items of which one at a time is open. Each has a heading of the third level.
 * Mantine lacks one of the browser's own elements, whose closed answers are found by a search on the page.
 */
export function Accordion({ items }: AccordionProps) {
  const [opened, setOpened] = useState<string>()
  return (
    <div>
      {items.map(({ title, content }) => (
        <details
          key={title}
          className={classes.item}
          open={title === opened}
          onToggle={({ currentTarget: { open } }) =>
            // The event of an item that was closed for another one comes after that one is open.
            setOpened((before) => (open ? title : before === title ? undefined : before))
          }
        >
          <summary className={classes.control}>
            <h3>{title}</h3>
            <IconChevronDown size={20} stroke={1.75} aria-hidden />
          </summary>
          <div className={classes.content}>{content}</div>
        </details>
      ))}
    </div>
  )
}
