import { Button, Text } from '@mantine/core'
import { IconMessageCircle } from '@tabler/icons-react'
import { CHAT_SANDBOX } from '../../../integrations/chat/chat.ts'
import { SupportPhone } from '../../../parts/support/SupportPhone.tsx'
import { Card } from '../../../ui/Card.tsx'
import { CornerPanel } from '../../../ui/CornerPanel.tsx'
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
