import type { Persona } from '../personas/define.ts'
import { POOL } from '../sandbox.ts'
import { deviceNear } from '../world/user-agent.ts'
import type { World } from '../world/world.ts'
import { ControlError, readPersona, refuseOthers } from './input.ts'

/**
 * Signs a persona in on another device, by default on a browser that no persona has. The answer has the access token, for a
 * client that plays the device.
 */
export function signInDevice(world: World, input: Record<string, unknown>, personas: readonly Persona[]) {
  refuseOthers(input, ['persona', 'browser', 'system', 'area'])
  const { browser = 'Opera', system = 'Windows', area } = input
  const persona = readPersona(input.persona, personas)
  const customer = world.customerOfPersona(persona)
  if (customer === undefined) throw new ControlError(404, `${persona} is not in this world.`)
  const device = {
    ...deviceNear(customer, undefined),
    browser: readWords(browser, 'browser', 60),
    system: readWords(system, 'system', 60),
    ...(area === undefined ? {} : { area: readWords(area, 'area', 120) }),
  }
  const { id, accessToken } = world.sessions.start(customer, POOL.issuer, POOL.clientId, { device })
  return { id, ...device, accessToken }
}

function readWords(value: unknown, name: string, most: number): string {
  if (typeof value === 'string' && value.trim() !== '' && value.length <= most) return value
  throw new ControlError(400, `"${name}" is a text of at most ${most} characters.`)
}
