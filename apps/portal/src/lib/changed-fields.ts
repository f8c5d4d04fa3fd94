/** The fields whose values differ from before. */
export function changedFields<Fields extends object>(now: Fields, before: Fields): Partial<Fields> {
  const changed: Partial<Fields> = { ...now }
  for (const name in changed) if (changed[name] === before[name]) delete changed[name]
  return changed
}
