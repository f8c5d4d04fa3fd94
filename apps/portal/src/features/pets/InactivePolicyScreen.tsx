import { capitalizedName } from '@portal/domain/pets'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { accountQuery } from '../../api/account.ts'
import { useApi } from '../../session/context.ts'
import { BackLink } from '../../ui/BackLink.tsx'
import { Stack } from '../../ui/layout.tsx'
import { inactiveFacts } from './inactive-facts.ts'

/** A selected inactive policy under its pet's name; its details come from the policy's own feature (000 §2). */
export function InactivePolicyScreen({ policy, children }: { policy: string; children: ReactNode }) {
  const { data: account } = useSuspenseQuery(accountQuery(useApi()))
  const found = inactiveFacts(account).find(({ policyNumber }) => policyNumber === policy)
  if (found === undefined) return null
  return (
    <Stack gap="lg">
      <title>{`${found.name}'s policy · Pet portal`}</title>
      <div>
        <BackLink to="/account/inActivePolicy">Go back</BackLink>
      </div>
      <h1 tabIndex={-1}>
        <bdi>{capitalizedName(found.name)}</bdi>
      </h1>
      {children}
    </Stack>
  )
}
