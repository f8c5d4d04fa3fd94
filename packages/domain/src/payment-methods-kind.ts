const BANK_KINDS = ['ach', 'bank', 'us_bank_account']

/** `card` or `ach` for each spelling of the services (001 §3, §7); `undefined` for an instrument that cannot pay. */
export function payInKind(method: {
  instrumentType: string
  card?: object | undefined
}): 'card' | 'ach' | undefined {
  const type = method.instrumentType.toLowerCase()
  if (type === 'card' || (type === 'wallet' && method.card !== undefined)) return 'card'
  return BANK_KINDS.includes(type) ? 'ach' : undefined
}
