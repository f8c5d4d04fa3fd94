import { petOfTerm } from '@portal/domain/pets'
import { activeTerm } from '@portal/domain/policies'
import { accountQuery } from '../api/account.ts'
import type { createQueryClient } from '../api/query-client.ts'
import { accountPolicy, policyInfoQuery, type WellnessPolicy, wellnessCardsQuery } from '../api/wellness.ts'
import { linkPolicy } from '../api/wellness-link.ts'
import type { PricedCard } from '../api/wellness-purchase.ts'
import { type BuyingPorts, buyingPorts, createBuying } from '../features/wellness/buying/buying.ts'
import type { Api } from '../session/context.ts'
import { openMember } from './member.ts'
import { openTab, openUsableLink } from './wellness.ts'
import type { TestWorld } from './world.ts'

type Page = { api: Api; client: ReturnType<typeof createQueryClient>; policy: WellnessPolicy }

/** Pages of one browser: tabs of an account, or of one link whose page is opened again. */
export async function openBuyers(mode: 'link' | 'account', world: TestWorld, link?: string) {
  const member = mode === 'account' ? await openMember(world, 'wellness-offer') : undefined
  const address = link ?? (await world.link('wellness', 'wellness-offer'))
  const { pathname, searchParams, origin } = new URL(address)
  const reloaded = `${origin}${pathname}?policyNumber=${searchParams.get('policyNumber')}`
  const tab = openTab()

  async function parts(isReload: boolean): Promise<Page> {
    if (member === undefined) {
      const { link } = await openUsableLink(world, isReload ? reloaded : address, tab)
      const { api, client, policyNumber } = link
      const info = client.getQueryData(policyInfoQuery(api, policyNumber).queryKey)
      // The link of a purchase that was made shows its policy no more.
      const gone = {
        policyEffectiveDate: '',
        offerEndDate: '',
        petName: '',
        offerState: 'AVAILABLE' as const,
      }
      return { api, client, policy: linkPolicy(policyNumber, info ?? gone) }
    }
    const { api, client } = await openMember(world, 'wellness-offer', member.browser)
    const account = await client.fetchQuery(accountQuery(api))
    const [policy] = account.policies ?? []
    const term = policy && activeTerm(policy)
    if (policy === undefined || term === undefined) throw new Error('There is no active policy.')
    const pet = petOfTerm(account.pets ?? [], term)
    return { api, client, policy: accountPolicy(account, { policy, term, pet }, Date.now()) }
  }

  return async function open(isReload = false, other: Partial<BuyingPorts> = {}) {
    const { api, client, policy } = await parts(isReload)
    const buying = createBuying({
      ...buyingPorts(api, client, policy.policyNumber),
      wait: async () => {},
      ...other,
    })
    const card = async (planCode = 'ADV'): Promise<PricedCard> => {
      const cards = await client.fetchQuery(wellnessCardsQuery(api, policy))
      const found = cards.find((each) => each.planCode === planCode)
      if (found?.price === undefined) throw new Error(`${planCode} has no price.`)
      return { ...found, price: found.price }
    }
    const buy = async (planCode?: string) =>
      buying.start({ policy, card: await card(planCode), check: () => ({ ok: true }) })
    return { buying, card, buy }
  }
}
