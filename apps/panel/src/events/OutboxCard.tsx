import { Badge, Button } from '@mantine/core'
import { Card } from '@portal/portal/ui/Card'
import { copied } from '../control/copied.ts'
import { type Message, outbox } from '../control/world-reads.ts'
import { usePanel, useWorld } from '../frame/panel-state.tsx'
import parts from '../frame/parts.module.css'
import { timeOf } from '../world/utc.ts'

/** The mails and text messages of the world, newest first. */
export function OutboxCard() {
  const { messages } = useWorld(outbox)
  return (
    <Card title="Outbox">
      {messages.length === 0 ? (
        <p className={parts.empty}>No mail yet. Codes and links that the services send come here.</p>
      ) : (
        <ol className={parts.rows}>
          {messages
            // Messages are added at the end, so their positions never change.
            .map((message, nth) => [`${nth}`, message] as const)
            .map(([nth, message]) => <MessageRow key={nth} message={message} />)
            .reverse()}
        </ol>
      )}
    </Card>
  )
}

function MessageRow({ message: { channel, to, code, link, text, at } }: { message: Message }) {
  const { say } = usePanel()
  return (
    <li className={parts.row}>
      <div>
        <p className={parts.words}>
          <Badge variant="neutral" data-plain>
            {channel}
          </Badge>
          {code !== undefined && <strong className={parts.code}>{code}</strong>}
        </p>
        {text !== undefined && <p>{text}</p>}
        <p className={parts.fine}>{`${timeOf(at)} to ${to}`}</p>
      </div>
      <div className={parts.actions}>
        {code !== undefined && (
          <Button size="sm" variant="soft" onClick={() => copied(code, `The code ${code}`).then(say)}>
            Copy the code
          </Button>
        )}
        {link !== undefined && (
          <Button size="sm" variant="line" component="a" href={link} target="_blank" rel="noopener">
            Open the link
          </Button>
        )}
      </div>
    </li>
  )
}
