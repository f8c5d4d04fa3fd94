import { Portal } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import classes from './corner-panel.module.css'
import { IconButton } from './IconButton.tsx'
import type { Elements } from './layout.tsx'

type CornerPanelProps = { title: string; opened: boolean; onClose: () => void; children: Elements }

/**
 * A panel in the corner of the screen, on phones at its bottom, beside which the page stays usable. Its content stays
 * mounted while it is closed. Opening moves the focus into it, and closing returns the focus. Mantine lacks one: its
 * Dialog has the same place at every width, and moves no focus.
 */
export function CornerPanel({ title, opened, onClose, children }: CornerPanelProps) {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!opened) return
    const opener = document.activeElement
    panel.current?.focus({ preventScroll: true })
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [opened])

  return (
    <Portal>
      <aside
        ref={panel}
        className={classes.panel}
        hidden={!opened}
        aria-label={title}
        tabIndex={-1}
        onKeyDown={({ key }) => key === 'Escape' && onClose()}
      >
        <div className={classes.head}>
          <p className={classes.title}>{title}</p>
          <IconButton label={`Close ${title.toLowerCase()}`} icon={CLOSE} onClick={onClose} />
        </div>
        {children}
      </aside>
    </Portal>
  )
}

const CLOSE = <IconX size={20} stroke={1.75} aria-hidden />
