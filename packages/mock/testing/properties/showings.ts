import type { NotificationService, UserService } from '@portal/sdk/contracts'
import type {
  Account,
  Claim,
  ClaimGroup,
  LinkedVets,
  Pet,
  Policy,
  PolicyInfo,
  PolicyOffer,
  Profile,
  Wallet,
  WorkItem,
} from '../../src/contract-types.ts'
import type { Member } from '../create-sandbox.ts'

type UserSchemas = UserService.components['schemas']

/** The answers of all operations that show something of one policyholder. */
export type Answers = {
  account: Account
  profile: Profile
  wallet: Wallet
  customer: { email: string; firstName: string; customerNumber: string; walletId: string }
  pets: Pet[]
  workItems: WorkItem[]
  groups: ClaimGroup[]
  closedClaims: Record<string, Claim[]>
  vets: Record<string, LinkedVets>
  offers: Record<string, PolicyOffer[]>
  infos: Record<string, PolicyInfo | undefined>
  devices: UserSchemas['Device'][]
  activities: UserSchemas['Activity'][]
  notifications: NotificationService.components['schemas']['Notification'][]
}

export async function readEverything(
  get: (path: string, headers?: Record<string, string>) => ReturnType<Member['get']>,
  email: string,
): Promise<Answers> {
  const read = async (path: string) => {
    const { status, body } = await get(path)
    if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`)
    return body.payload.response ?? body.payload.responses
  }
  const user = encodeURIComponent(email)
  const details = `/fdp-workflow-service/v1/workflows/account-details?user-name=${user}&profile-detail-only`
  const account: Account = await read(`${details}=false`)
  const number = account.profile.customer?.customerNumber
  const claims = `/fdp-claim-service/v1/claims?email=${user}&offset=1&status`
  const pets = account.pets ?? []
  const policies = account.policies ?? []
  const offers = '/policies-identifier-types/POLICY_NUMBER/policy-offers?type=WELLNESS'
  return {
    account,
    profile: (await read(`${details}=true`)).profile,
    customer: await read(`/fdp-customer-service/v1/customers/${number}`),
    wallet: await read(`/fdp-wallet-service/v2/wallet/wallet-lookup?accountId=${number}`),
    pets: await read(
      `/fdp-pet-service/v1/pets?customer-number=${number}&service-code=${account.serviceCode}`,
    ),
    workItems: await read(`/fdp-workflow-service/v1/workflows/work-queues?user-name=${user}`),
    groups: [...(await read(`${claims}=OPEN`)), ...(await read(`${claims}=CLOSED`))],
    closedClaims: await each(pets, ({ id }) => read(`/fdp-pet-service/v1/pets/${id}/claims?status=CLOSED`)),
    vets: await each(pets, ({ id }) => read(`/fdp-pet-service/v1/pets/${id}/vets`)),
    offers: await each(named(policies), ({ id }) => read(`/fdp-policy-service/v1/policies/${id}${offers}`)),
    devices: (await read('/fdp-user-service/v1/users/devices')).devices,
    activities: (await read('/fdp-user-service/v1/users/activities')).activities,
    notifications: (await read(`/fdp-notification-service/v1/notifications?email=${user}`)).notifications,
    infos: await each(named(policies), async ({ id }) => {
      const path = `/fdp-policy-service/v1/policies/${id}/policy-info`
      const { status, body } = await get(path, { 'secured-param': email })
      return status === 200 ? body.payload.response : undefined
    }),
  }
}

function named(policies: readonly Policy[]) {
  return policies.map(({ policyNumber }) => ({ id: policyNumber }))
}

async function each<Item extends { id: string }, Value>(
  items: readonly Item[],
  read: (item: Item) => Promise<Value>,
) {
  return Object.fromEntries(
    await Promise.all(items.map(async (item) => [item.id, await read(item)] as const)),
  )
}
