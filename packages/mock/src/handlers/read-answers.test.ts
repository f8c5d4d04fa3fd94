import { expect, test } from 'vitest'
import { createSandbox, type Member } from '../../testing/create-sandbox.ts'

const TILE = '/fdp-workflow-service/v1/workflows/home-tile'
const names = async (member: Member, flags: object): Promise<string[]> => {
  const { status, body } = await member.post(TILE, { country: 'US', rateYear: 2024, ...flags })
  expect(status).toBe(200)
  return body.payload.response.tiles.map(({ tileName }: { tileName: string }) => tileName)
}

test('tiles of done tasks are left out, and the pharmacy outside of the US', async () => {
  const { signedIn } = await createSandbox()
  const all = await names(signedIn, { directDeposit: false, enterVet: true })
  expect(all).toEqual([
    'claim-101',
    'direct-deposit',
    'enter-primary-vet',
    'member-benefits',
    'fetch-rx',
    'first-vet-visit',
    'welcome-video',
    'community',
    'wellness',
  ])
  const without = (...gone: string[]) => all.filter((name) => !gone.includes(name))
  expect(await names(signedIn, { directDeposit: true, enterVet: true })).toEqual(without('direct-deposit'))
  expect(await names(signedIn, { directDeposit: false, enterVet: false })).toEqual(
    without('enter-primary-vet'),
  )
  expect(await names(signedIn, { directDeposit: false, enterVet: true, country: 'CA' })).toEqual(
    without('fetch-rx'),
  )
})

test('a tile is answered without the texts, which the content of the account has', async () => {
  const { signedIn } = await createSandbox()
  const { body } = await signedIn.post(TILE, {
    country: 'US',
    rateYear: 2024,
    directDeposit: true,
    enterVet: true,
  })
  expect(body.payload.response.tiles[0]).toEqual({
    tileName: 'claim-101',
    linkName: 'Read the article',
    isInAppNavigation: true,
    isFeatureTile: true,
    order: 1,
    slug: 'claims-101',
  })
})

test('the articles are answered with their markup', async () => {
  const { signedIn } = await createSandbox()
  const { host, articles } = (await signedIn.get('/v2-top-articles')).body.body
  expect(host).toBe('http://localhost:4010')
  expect(articles).toEqual([
    {
      slug: 'claims-101',
      title: 'Claims 101',
      description: 'From the vet’s invoice to the money in your account.',
      content: '<h2>Three steps</h2><p>Pay your vet, send us the invoice, and get paid back.</p>',
    },
    {
      slug: 'first-vet-visit',
      title: 'Your first vet visit',
      description: 'What to bring and what to ask',
      content: expect.stringMatching(
        /^<h2>Bring<\/h2>.*<script>.*<iframe .*aria-hidden="true">Not in your way<\/p>$/,
      ),
    },
  ])
})

test('the requests of a policyholder and the papers of a term are read, and of nobody else', async () => {
  const { signedIn, signIn } = await createSandbox()
  const queues = '/fdp-workflow-service/v1/workflows/work-queues?user-name='
  expect((await signedIn.get(`${queues}us-happy%40example.com`)).body.payload.responses).toEqual([])
  expect((await signedIn.get(`${queues}ca-happy%40example.com`)).status).toBe(404)
  const asking = await signIn('rename-pending', 'default')
  const { responses } = (await asking.get(`${queues}rename-pending%40example.com`)).body.payload
  expect(responses).toMatchObject([{ id: 'W-8-1', type: 'PET_NAME_CHANGE', status: 'OPEN' }])
  const papers = (policy: string, term: string) =>
    signedIn.get(`/fdp-policy-service/v1/policies/${policy}/terms/${term}/documents?service-code=US`)
  const { policyDocs } = (await papers('PET104101', 'T-104101-01')).body.payload.response
  expect(policyDocs.map(({ label }: { label: string }) => label)).toEqual([
    'Policy terms and conditions.pdf',
    'Declarations page.pdf',
  ])
  expect((await papers('PET104101', 'T-104102-01')).status).toBe(404)
  expect((await papers('PET104201', 'T-104201-01')).status).toBe(404)
})

test('without a choice e-mails come about everything but offers, and text messages about claims and security', async () => {
  const { signedIn } = await createSandbox()
  const path = '/fdp-notification-service/v1/notification-preferences?email=us-happy%40example.com'
  const { topics } = (await signedIn.get(path)).body.payload.response
  expect(topics).toEqual([
    { topic: 'claims', email: true, text: true, app: false },
    { topic: 'payments', email: true, text: false, app: false },
    { topic: 'policy', email: true, text: false, app: false },
    { topic: 'security', email: true, text: true, app: false },
    { topic: 'offers', email: false, text: false, app: false },
  ])
})
