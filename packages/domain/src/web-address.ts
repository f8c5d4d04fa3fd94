/** The address if it may be opened from content: http or https only; otherwise `undefined`. */
export function webAddress(address: string | undefined, base?: string): string | undefined {
  if (address === undefined || !URL.canParse(address, base)) return undefined
  const { protocol, href } = new URL(address, base)
  return protocol === 'https:' || protocol === 'http:' ? href : undefined
}
