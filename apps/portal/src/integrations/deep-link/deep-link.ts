import { deepLinkKey } from '@portal/domain/embedded-pages'
import { attributionTarget } from '@portal/domain/redirects'
import { call, type Sdk } from '@portal/sdk'
import type { DeepLink } from '@portal/sdk/contracts'
import { whole } from '@portal/sdk/needed'
import { sendLinkOpening } from '@portal/sdk/needed/deep-link'

type OpenedLink = Omit<DeepLink.components['schemas']['OpenedLink'], 'key'>

type Environment = {
  environment: string
  deepLink?: { keys: { production: string; test: string } }
}

/**
 * Tells the deep-link service that a link was opened (002 §7), and returns where its answer leads inside the portal.
 * `undefined` when it leads nowhere or to another origin, which is not followed (000 §5), and in an environment without
 * the service.
 * @param origin the portal's
 * @throws ApiError when the service fails
 */
export async function reportOpened(
  { sdk, config }: { sdk: Sdk; config: Environment },
  link: OpenedLink,
  origin: string,
): Promise<string | undefined> {
  if (sdk.deepLink === undefined || config.deepLink === undefined) return undefined
  const key = deepLinkKey(config.environment, config.deepLink.keys)
  const answer = sdk.deepLink.POST('/v1/open', { body: { ...link, key } })
  const { redirect } = await call(answer, whole(sendLinkOpening))
  return attributionTarget(redirect, origin)
}
