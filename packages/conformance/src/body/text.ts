import { isTree } from '../document/tree.ts'

/** A value as text, as parameters and form fields carry it. */
export function plainText(value: unknown): string {
  if (Array.isArray(value)) return value.map(plainText).join(',')
  if (isTree(value)) return Object.entries(value).flat().map(plainText).join(',')
  return typeof value === 'string' ? value : String(value)
}
