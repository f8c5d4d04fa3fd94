import { inactivePolicies } from '@portal/domain'
import { useSuspenseQuery } from '@tanstack/react-query'
import { accountQuery } from '../../api/account.ts'
import { useApi } from '../../api/context.ts'
import { localToday } from '../../lib/today.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Columns, Row, Stack } from '../../ui/layout.tsx'
import { ExternalLink, TextLink } from '../../ui/links.tsx'
import { PetCard } from './PetCard.tsx'
import { petFacts } from './pet-facts.ts'

/** The active policies as cards in two columns (000 §2). */
export function PetsScreen() {
  const api = useApi()
  const { data: account } = useSuspenseQuery(accountQuery(api))
  const pets = petFacts(account, localToday())
  const hasInactive = inactivePolicies(account.policies ?? []).length > 0
  return (
    <Stack gap="lg">
      <title>Pets · Pet portal</title>
      {pets.length === 0 ? (
        <EmptyState title="You dont have any pets enrolled yet." />
      ) : (
        <Columns split="halves">
          {pets.map((pet) => (
            <PetCard key={pet.policyNumber} pet={pet} />
          ))}
        </Columns>
      )}
      <Row gap="lg" wrap>
        {hasInactive ? <TextLink to="/account/inActivePolicy">See inactive policies</TextLink> : null}
        {pets.length > 0 || hasInactive ? <TextLink to="/account/documents">All documents</TextLink> : null}
        <ExternalLink href={api.config.links.privacyPolicy}>Privacy Policy</ExternalLink>
      </Row>
    </Stack>
  )
}
