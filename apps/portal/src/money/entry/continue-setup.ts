import { keepPendingSetup, type PendingSetup } from '../../api/pending-setup.ts'
import { readProviderKeys } from '../../api/setups.ts'
import { openCardProvider } from '../../integrations/payments/card-provider.ts'
import {
  ProviderError,
  type ProviderSetup,
  retrieveSetup,
} from '../../integrations/payments/confirm-setup.ts'
import { loadProviderScript } from '../../integrations/payments/provider-script.ts'
import type { Api } from '../../session/context.ts'

/** A setup that the provider has finished. */
export type FinishedSetup = PendingSetup & { setup: ProviderSetup }

/** The text for a bank account whose holder is not known, because the provider tells it only to the page of the entry. */
const UNKNOWN_HOLDER =
  'Our payment provider did not tell us the name of the account holder, and nothing was saved. Please enter your details again.'

/**
 * Whether a page can go on with a setup.
 * @param secret the one with which the provider has led back to the page
 * @param policyNumber the policy of the dialog that asks; none for a page of its own
 */
export function canContinue(
  pending: PendingSetup | null,
  secret: string | null | undefined,
  policyNumber?: string,
): pending is PendingSetup {
  if (pending === null || pending.policyNumber !== policyNumber) return false
  return pending.setup !== undefined || typeof secret === 'string'
}

/**
 * The setup of a page that was reloaded, or to which the provider has led back; then the provider is asked for its state
 * (001 §7).
 * @throws ProviderError when it gave no payment method, or no holder of a bank account; ScriptMissingError and ApiError
 */
export async function continueSetup(
  api: Api,
  pending: PendingSetup,
  secret: string | null | undefined,
): Promise<FinishedSetup> {
  if (pending.setup !== undefined) return { ...pending, setup: pending.setup }
  await loadProviderScript(api.config.payments.script)
  const { publicKey } = await readProviderKeys(api)
  const { setup, holder } = await retrieveSetup(await openCardProvider(publicKey), secret ?? '')
  const finished = { ...pending, setup, holder: holder ?? pending.holder }
  if (finished.holder === '') throw new ProviderError(UNKNOWN_HOLDER, { isOver: true })
  await keepPendingSetup(api, finished)
  return finished
}
