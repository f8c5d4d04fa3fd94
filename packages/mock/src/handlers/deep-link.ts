import type { DeepLink } from '@portal/sdk/contracts'
import { defineHandlers, refusal } from '../engine/define-handlers.ts'
import { DEEP_LINK_KEYS } from '../sandbox.ts'

/** The double of the deep-link service. The world's list of calls has what it received. */
export const deepLinkHandlers = defineHandlers<DeepLink.operations>({
  sendLinkOpening: (world, { body }) => {
    if (body.key !== DEEP_LINK_KEYS.test) {
      return { status: 401, body: refusal('UNAUTHORIZED', 'This key opens no link of the sandbox.') }
    }
    const { deepLinkTarget: redirect } = world.state.flags
    return {
      status: 200,
      body: { payload: { response: typeof redirect === 'string' ? { redirect } : {} } },
    }
  },
})
