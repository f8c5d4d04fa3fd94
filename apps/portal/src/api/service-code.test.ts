import { expect, test } from 'vitest'
import { customerOf } from '../session/context.ts'
import { worldWithAnswer } from '../testing/answers.ts'
import { openCaller } from '../testing/caller.ts'
import { homeTilesQuery } from './home-tiles.ts'

type Answer = { profileDetails: { serviceCode?: string | undefined } }

test.each([
  [undefined, 'US'],
  ['CA', 'CA'],
  ['CAN', 'CA'],
])(
  '000 §3: an account with the service code %s is one of %s, for its session and its tiles',
  async (code, country) => {
    const world = await worldWithAnswer<Answer>('account-details', ({ profileDetails }) => {
      profileDetails.serviceCode = code
    })
    const { api, client, account, calls } = await openCaller('ca-happy', world)
    await client.fetchQuery(homeTilesQuery(api, await account()))
    expect(customerOf(api).serviceCode).toBe(country)
    expect(calls.at(-1)?.body).toMatchObject({ country })
  },
)
