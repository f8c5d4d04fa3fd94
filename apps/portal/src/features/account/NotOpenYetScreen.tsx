import { SupportPhone } from '../../parts/support/SupportPhone.tsx'
import { Card } from '../../ui/Card.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Text } from '../../ui/Text.tsx'

type NotOpenYetProps = {
  title: string
  /** Below the heading of an area, or a page of its own. */
  within?: 'area'
  children: string
}

/** Something that the portal does not serve yet, with the way that works today. */
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
