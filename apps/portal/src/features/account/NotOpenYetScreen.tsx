import { SupportPhone } from '../../parts/support/SupportPhone.tsx'
import { Card } from '../../ui/Card.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Text } from '../../ui/Text.tsx'

type NotOpenYetProps = {
  title: string
  /** `area`: below the heading of an area; without it, a page of its own. */
  within?: 'area'
  children: string
}

/** A function that the portal does not have yet, with the phone number that serves it today. */
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
    <Stack>
      <h1 tabIndex={-1}>{title}</h1>
      {body}
    </Stack>
  )
}
