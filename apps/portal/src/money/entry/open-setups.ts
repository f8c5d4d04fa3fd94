import type { SetupKeys, SetupType } from '../../api/setups.ts'

/** The setups of one dialog that were begun and not yet sent. Their secrets stay in memory. */
export type OpenSetups = Map<SetupType, Promise<SetupKeys>>

/** The open setup of a type, or another one. */
export function openSetup(
  setups: OpenSetups,
  type: SetupType,
  create: () => Promise<SetupKeys>,
): Promise<SetupKeys> {
  const open = setups.get(type) ?? create()
  setups.set(type, open)
  open.catch(() => setups.delete(type))
  return open
}
