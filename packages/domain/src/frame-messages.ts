/** Where an embedded page may send the policyholder (002 §2); the spelling of the actions is ours. */
const FRAME_ACTIONS = ['add-vet', 'submit-claim', 'direct-deposit'] as const

export type FrameAction = (typeof FRAME_ACTIONS)[number]

/**
 * What a message of an embedded frame asks for; `undefined` for everything that is not one of the three actions from
 * exactly one of the configured hosts (decision 6), which is ignored in silence.
 * @param message `origin` and `data` as the browser gives them
 * @param hosts origins, such as `https://perks.example.com`
 */
export function frameAction(
  { origin, data }: { origin: string; data: unknown },
  hosts: readonly string[],
): FrameAction | undefined {
  if (!hosts.includes(origin) || typeof data !== 'object' || data === null || !('action' in data)) {
    return undefined
  }
  return FRAME_ACTIONS.find((action) => action === data.action)
}
