import { expect, test } from 'vitest'
import { createSandbox } from '../../testing/create-sandbox.ts'

async function openMember(flags: Record<string, unknown> = {}) {
  const { engine, signedIn: member } = await createSandbox()
  Object.assign(engine.worlds.get('default').state.flags, flags)
  const content = async (path: string) => (await member.get(path)).body.payload.response
  const account = () =>
    content(
      '/fdp-workflow-service/v1/workflows/account-details?user-name=us-happy%40example.com&profile-detail-only=false',
    )
  return { content, account }
}

// covers: CLAPI-055, CLAPI-056
test.each([
  ['', '/external/pharmacy', undefined],
  ['-23', '/external/pharmacy-2023', 2023],
  ['-24', '/external/pharmacy-2024', 2024],
])('the pharmacy content%s is on the host of the embedded pages', async (form, path, rfYear) => {
  const { content } = await openMember()
  expect(await content(`/v1-pet-rx${form}`)).toEqual({
    petRxData: { content: path, ...(rfYear === undefined ? {} : { rfYear }) },
    host: 'http://pages.localhost:4010',
  })
})

test.each([
  ['elsewhere', 'http://hostile.localhost:4010', '/external/hostile-page'],
  ['blank', 'http://pages.localhost:4010', '/external/pharmacy-2024?blank=1'],
])('a flag makes the pharmacy content %s', async (embeddedPages, host, path) => {
  const { content } = await openMember({ embeddedPages })
  expect(await content('/v1-pet-rx-24')).toMatchObject({ host, petRxData: { content: path } })
})

type Tile = { tileName: string; url?: string; slug?: string }

const PERKS = 'http://pages.localhost:4010/external/perks?country='

test.each([
  [undefined, [{ url: `${PERKS}US` }, { url: `${PERKS}CA` }]],
  ['missing', []],
  ['hostless', [{ slug: '/external/perks?country=US' }, { slug: '/external/perks?country=CA' }]],
  ['blank', [{ url: `${PERKS}US&blank=1` }, { url: `${PERKS}CA&blank=1` }]],
])('the flag %s gives the pages of the member benefits', async (embeddedPages, pages) => {
  const { account } = await openMember({ embeddedPages })
  const { content }: { content: Tile[] } = await account()
  const benefits = content.filter(({ tileName }) => tileName.startsWith('member-benefit-'))
  expect(benefits).toMatchObject(pages)
  expect(benefits).toHaveLength(pages.length)
})
