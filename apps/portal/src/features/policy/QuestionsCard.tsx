import { IconMessageCircle } from '@tabler/icons-react'
import { SupportPhone } from '../../parts/support/SupportPhone.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Text } from '../../ui/Text.tsx'
import { useChat } from './use-chat.ts'

/** The ways to ask about a policy. The chat appears once its widget is ready (000 §2). */
export function QuestionsCard() {
  const chat = useChat()

  function start() {
    chat?.event('chat_opened')
    chat?.open()
  }

  return (
    <Card title="Have questions about your policy or coverage?" level={3}>
      <div>
        <Button variant="soft" size="sm" disabled={chat === undefined} onClick={start}>
          <IconMessageCircle size={18} stroke={1.75} aria-hidden />
          Start a chat
        </Button>
      </div>
      <Text tone="soft" size="sm">
        Or call <SupportPhone />.
      </Text>
    </Card>
  )
}
