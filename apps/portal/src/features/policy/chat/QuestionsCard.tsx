import { Button, Portal, Text } from '@mantine/core'
import { IconMessageCircle, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { CHAT_SANDBOX } from '../../../integrations/chat/chat.ts'
import { SupportPhone } from '../../../parts/support/SupportPhone.tsx'
import { Card } from '../../../ui/Card.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import type { Elements } from '../../../ui/layout.tsx'
import classes from './chat.module.css'
import { useChat } from './use-chat.ts'

/** The ways to ask about a policy. The chat can be started once it is ready (000 §2). */
export function QuestionsCard() {
  const { page, attach, isOpen, open, close } = useChat()
  return (
    <Card title="Have questions about your policy or coverage?" level={3}>
      <div>
        <Button variant="soft" size="sm" disabled={open === undefined} onClick={open}>
          <IconMessageCircle size={18} stroke={1.75} aria-hidden />
          Start a chat
        </Button>
      </div>
      <Text c="dimmed" size="sm">
        Or call <SupportPhone />.
      </Text>
      {page === undefined ? null : (
        <CornerPanel title="Chat" opened={isOpen} onClose={close}>
          <iframe
            ref={attach}
            className={classes.frame}
            title="Chat"
            src={page}
            sandbox={CHAT_SANDBOX}
            referrerPolicy="no-referrer"
          />
        </CornerPanel>
      )}
    </Card>
  )
}

type CornerPanelProps = { title: string; opened: boolean; onClose: () => void; children: Elements }

/**
 * A panel in the corner of the screen, on phones at its bottom, beside which the page stays usable. Its content stays
 * mounted while it is closed. Opening moves the focus into it, and closing returns the focus. Mantine lacks one: its
 * Dialog opens at the same position at every width, and moves no focus.
 */
function CornerPanel({ title, opened, onClose, children }: CornerPanelProps) {
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
