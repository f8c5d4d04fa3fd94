import { Group } from '@mantine/core'
import { useApi } from '../../../session/context.ts'
import { ExternalLink } from '../../../ui/links.tsx'

/** The links to the terms of claims and to the anti-fraud notice (002 §2). An environment without a page has no link. */
export function ClaimLinks() {
  const { claimTerms, antiFraud } = useApi().config.links
  return (
    <Group gap="lg">
      {claimTerms === undefined ? null : <ExternalLink href={claimTerms}>Claim terms</ExternalLink>}
      {antiFraud === undefined ? null : <ExternalLink href={antiFraud}>Anti-fraud notice</ExternalLink>}
    </Group>
  )
}
