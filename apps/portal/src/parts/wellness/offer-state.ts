import { readOfferState } from '@portal/domain/wellness-offer'

/** The state that counts of the wellness offers on a policy. Without an offer there is none that is available. */
export function offerStateOf(offers: readonly { offerState: string }[]): string {
  const states = offers.map(({ offerState }) => readOfferState(offerState))
  return (['requested', 'available'] as const).find((state) => states.includes(state)) ?? 'notAvailable'
}
