import { useApi } from '../../api/context.ts'
import { Card } from '../../ui/Card.tsx'
import { Text } from '../../ui/Text.tsx'

/** An area that the portal does not serve yet, with the way that works today. */
export function NotOpenYetScreen({ title, children }: { title: string; children: string }) {
  const { config } = useApi()
  return (
    <Card title={title}>
      <title>{`${title} · Pet portal`}</title>
      <Text tone="soft">{children}</Text>
      <p>
        <a href={`tel:${config.supportPhone}`}>{config.supportPhone}</a>
      </p>
    </Card>
  )
}
