import { createSharedValue } from './shared-value.ts'

/** The browser's offer to install the portal, which it makes where the portal is not installed yet. */
export type InstallOffer = Event & { prompt: () => Promise<unknown> }

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallOffer
  }
}

const offers = createSharedValue<InstallOffer | undefined>(undefined)

/** Keeps the browser's offer for the settings of the account, in place of the bar that the browser would show. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (offer) => {
    offer.preventDefault()
    offers.change(() => offer)
  })
}

/** The present offer. */
export const useInstallOffer = offers.use

/** Asks whether to install the portal. The browser takes each offer once. */
export function takeInstallOffer(offer: InstallOffer): void {
  offers.change(() => undefined)
  void offer.prompt()
}
