import { SupportPhone } from '../../parts/support/SupportPhone.tsx'
import { Card, MessageCard } from '../../ui/Card.tsx'
import { Text } from '../../ui/Text.tsx'

type NotOpenYetProps = {
  title: string
  /** `area` renders it below the heading of an area; without it, it is a page. */
  within?: 'area'
  children: string
}

/** The screen of a function that the portal does not have yet, with the phone number that provides it today. */
export function NotOpenYetScreen({ title, within, children }: NotOpenYetProps) {
  const body = (
    <>
      <title>{`${title} · Pet portal`}</title>
      <Text tone="soft">{children}</Text>
      <p>
        <SupportPhone />
      </p>
    </>
  )
  if (within === 'area') return <Card title={title}>{body}</Card>
  return (
    <MessageCard>
      <h1 tabIndex={-1}>{title}</h1>
      {body}
    </MessageCard>
  )
}
