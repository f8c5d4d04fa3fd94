import type { Account, Pet, Policy } from '../world/types.ts'
import { contentOf } from './content.ts'
import type { BuildContext } from './define.ts'
import { billingsOf, cardOf, detailsOf, profileOf } from './factories.ts'

/** The account of somebody in the US with these policies and pets, who pays by card. */
export function usAccountOf(
  context: BuildContext,
  person: { firstName: string; lastName: string },
  policies: Policy[],
  pets: Pet[],
  more: Partial<Account> = {},
): Account {
  return {
    profile: profileOf(context, person),
    profileDetails: detailsOf(context, 'US'),
    policies,
    pets,
    failedPayments: [],
    paymentMethods: [cardOf(context)],
    policyBillings: billingsOf(policies),
    healthyPetsCredit: [],
    paymentHistory: [],
    content: contentOf(context),
    kyc: 'cleared',
    walletId: context.walletId,
    enablePayInACH: true,
    serviceCode: 'US',
    ...more,
  }
}
