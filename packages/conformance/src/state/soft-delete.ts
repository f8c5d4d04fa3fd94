import { plainName, sameJson, type Tree } from '../document/tree.ts'
import { type Told, tells } from './told.ts'

const WHEN =
  /^(is)?(deleted|removed|archived|cancell?ed|revoked|disabled|deactivated|closed|ended)(at|on|date|time)?$/
const ALIVE = /^(is)?(active|enabled|valid)$/
const STATE = /(^|[a-z])(status|state|lifecycle)$/
const OVER =
  /^(deleted|removed|archived|cancell?ed|revoked|disabled|deactivated|inactive|closed|terminated|void(ed)?|ended)$/

/**
 * Whether an entry says by a documented property that it was deleted: `deletedAt`, `active: false`, `status: archived`.
 * @param before the entry as it was; a property that says so ever since proves nothing
 */
export function isMarkedDeleted(entry: Tree, told: Told, before: Tree | undefined): boolean {
  return Object.entries(entry).some(
    ([name, value]) =>
      isMark(plainName(name), value) && tells(told, name) && !sameJson(value, before?.[name]),
  )
}

function isMark(name: string, value: unknown): boolean {
  if (WHEN.test(name)) return value !== false && value !== null && value !== '' && value !== undefined
  if (ALIVE.test(name)) return value === false
  return STATE.test(name) && typeof value === 'string' && OVER.test(plainName(value))
}
