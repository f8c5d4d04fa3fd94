/** The path and the query of each measured link. Opening it does not use it. */
export async function mailedLinks(mockOrigin: string) {
  return {
    nonPay: await mailedLink(mockOrigin, { kind: 'non-pay', persona: 'overdue' }),
    wellness: await mailedLink(mockOrigin, { kind: 'wellness', persona: 'wellness-offer' }),
  }
}

async function mailedLink(mockOrigin: string, asked: { kind: string; persona: string }): Promise<string> {
  const answer = await fetch(`${mockOrigin}/_mock/worlds/default/links`, {
    method: 'POST',
    body: JSON.stringify(asked),
  })
  const { url }: { url: string } = await answer.json()
  const { pathname, search } = new URL(url)
  return `${pathname}${search}`
}
