import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test'
import { axeViolations, COLOUR_RULES } from './fixtures/axe.ts'
import { checkPageAtBothWidths } from './fixtures/page-checks.ts'

const test = base.extend<{ mockUrl: string }>({ mockUrl: ['', { option: true }] })

const PETS = '/fdp-pet-service/v1/pets?customer-number=C-200101&service-code=US'
/** The interval of the panel, in milliseconds. */
const POLL_MS = 1500
/** The header, the numbers of a tab and the list of calls are shown beside each part. */
const ALWAYS = ['faults', 'requests', 'state', 'stubs', 'worlds']
const lastEvent = (page: Page) => page.getByRole('status', { name: 'Last event' })

/** A caller of the services in a world, signed in as us-happy. */
async function caller(request: APIRequestContext, mock: string, world: string) {
  const answer = await request.get(`${mock}/_mock/token?persona=us-happy&world=${world}`)
  const headers = {
    authorization: `Bearer ${(await answer.text()).trim()}`,
    'x-mock-world': world,
    'x-correlation-id': '3f0c9a52-6f0e-4a0b-9b7e-2f1f4f0f7a11',
  }
  return (path: string) => request.get(`${mock}${path}`, { headers })
}

test('live calls show violations at once, are filtered, paused, and opened with the body of the answer (#31, 2)', async ({
  page,
  request,
  mockUrl,
}) => {
  const call = await caller(request, mockUrl, 'live-calls')
  await page.goto(`${mockUrl}/_mock/?world=live-calls`)
  const calls = page.getByRole('region', { name: 'List of calls' })
  await expect(calls).toContainText('No calls yet.')
  await call(PETS)
  await expect(calls.getByRole('listitem')).toHaveCount(1)
  await call('/fdp-pet-service/v1/pets?service-code=US')
  await expect(page.getByRole('status', { name: 'Violations' })).toHaveText('1 with a violation')
  await expect(calls.getByRole('listitem').first()).toContainText("required property 'customer-number'")

  await page.getByRole('checkbox', { name: 'Violations only' }).check()
  await expect(calls.getByRole('listitem')).toHaveCount(1)
  await page.getByRole('checkbox', { name: 'Violations only' }).uncheck()
  await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('2xx')
  await expect(calls.getByRole('listitem')).toHaveCount(1)
  await page.getByRole('searchbox', { name: 'Filter the calls' }).fill('getAccountDetails')
  await expect(calls).toContainText('No call has all of this.')
  await page.getByRole('searchbox', { name: 'Filter the calls' }).fill('listPets')

  await calls.getByRole('button', { expanded: false }).press('Enter')
  await expect(calls.getByRole('region', { name: 'Body of the answer' })).toContainText('"name": "Biscuit"')
  await expect(calls.getByRole('region', { name: 'Headers of the request' })).toContainText(
    'authorization: [redacted]',
  )

  await page.getByRole('button', { name: 'Pause' }).click()
  await call(PETS)
  await page.getByRole('button', { name: 'Go on, 1 new' }).click()
  await expect(calls.getByRole('button', { name: /listPets/ })).toHaveCount(2)
  await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('all')
  await checkPageAtBothWidths(page, 'the panel with an open call')
})

test('a stub that breaks the contract has its violations at the body, and a good one is answered and listed (#31, 2)', async ({
  page,
  request,
  mockUrl,
}) => {
  const call = await caller(request, mockUrl, 'stubbed')
  await page.goto(`${mockUrl}/_mock/?world=stubbed#failures`)
  await page.getByRole('combobox', { name: 'Stubbed operation' }).fill('listPets')
  await page.getByRole('option', { name: 'listPets', exact: true }).click()
  const body = page.getByRole('textbox', { name: 'Body (JSON)' })
  await body.fill('{')
  await page.getByRole('button', { name: 'Stub the operation' }).click()
  await expect(body).toHaveAccessibleDescription('The body is not JSON. A text is in quotes.')
  await body.fill('{"payload": 5}')
  await page.getByRole('button', { name: 'Stub the operation' }).click()
  await expect(body).toHaveAccessibleDescription(/payload/)
  await expect(page.getByRole('list', { name: 'Stubs of this world' })).toBeHidden()

  await body.fill('{"payload": {"responses": []}}')
  await page.getByRole('button', { name: 'Stub the operation' }).click()
  await expect(lastEvent(page)).toHaveText('listPets is answered by the stub.')
  expect((await (await call(PETS)).json()).payload.responses).toEqual([])
  const list = page.getByRole('list', { name: 'Stubs of this world' })
  await expect(list).toContainText('status 200 · answered once')
  await page.getByRole('button', { name: 'Remove the stub of listPets' }).click()
  await expect(page.getByText('No operation of this world has a stub.')).toBeVisible()
  expect((await (await call(PETS)).json()).payload.responses).toHaveLength(2)
})

test('the clock lists the coming changes, and goes to the next one (#31, 2)', async ({
  page,
  request,
  mockUrl,
}) => {
  await request.post(`${mockUrl}/_mock/worlds/coming/reset`, { data: { persona: 'ach-pending' } })
  await request.put(`${mockUrl}/_mock/worlds/coming/clock`, { data: { now: '2026-11-20T15:00:00Z' } })
  await page.goto(`${mockUrl}/_mock/?world=coming#world`)
  const clock = page.getByRole('region', { name: 'Clock' })
  const first = clock.getByRole('listitem').first()
  await expect(first).toContainText('ach-pending: ')
  const at = await first.getByRole('time').textContent()
  await clock.getByRole('button', { name: 'To the next change' }).click()
  await expect(lastEvent(page)).toHaveText(`It is ${at} in this world.`)
  await clock.getByRole('button', { name: '+1 day' }).click()
  await clock.getByLabel('Set to (UTC)').fill('2027-02-28T12:00:00')
  await clock.getByRole('button', { name: 'Set', exact: true }).click()
  await expect(lastEvent(page)).toHaveText('It is Sun, Feb 28, 2027, 12:00:00 UTC in this world.')
})

test('a mock that is gone has an alert with a way on, and what was typed stays (#31, 2)', async ({
  page,
  context,
  mockUrl,
}) => {
  await page.goto(`${mockUrl}/_mock/#failures`)
  const body = page.getByRole('textbox', { name: 'Body (JSON)' })
  await body.fill('{"half": "typed')
  await context.setOffline(true)
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('The mock does not answer.')
  await checkPageAtBothWidths(page, 'the panel without the mock')
  await context.setOffline(false)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(alert).toBeHidden()
  await expect(body).toHaveValue('{"half": "typed')
})

for (const part of ['personas', 'world', 'failures', 'events', 'reference']) {
  test(`the part ${part} is accessible in both schemes, and large text needs no sideways scroll (#31, 2)`, async ({
    page,
    request,
    mockUrl,
  }) => {
    const findings: string[] = []
    page.on('console', (message) => message.type() === 'error' && findings.push(message.text()))
    const call = await caller(request, mockUrl, `looks-${part}`)
    await call('/fdp-pet-service/v1/pets?service-code=US')
    await page.goto(`${mockUrl}/_mock/?world=looks-${part}#${part}`)
    await expect(page.getByRole('status', { name: 'Violations' })).toHaveText('1 with a violation')
    await checkPageAtBothWidths(page, `the part ${part}`)
    await page.getByRole('button', { name: 'Light or dark' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
    expect(await axeViolations(page, COLOUR_RULES), 'colours in dark').toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    const wider = await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
      return document.documentElement.scrollWidth - document.documentElement.clientWidth
    })
    expect(wider, 'sideways scroll with large text').toBeLessThanOrEqual(0)
    expect(findings, 'errors of the policy, among others').toEqual([])
  })
}

test('only what is shown is read again, and nothing while the page is hidden (#31, 2)', async ({
  page,
  mockUrl,
}) => {
  const read: string[] = []
  page.on('request', (request) => read.push(new URL(request.url()).pathname.replace(/.*[/]/, '')))
  /** The names of the reads of three intervals. The calls, which are always shown, are read in each. */
  async function readAgain() {
    read.length = 0
    for (let times = 0; times < 3; times += 1) {
      const answered = page.waitForResponse(/[/]requests$/)
      await page.clock.runFor(POLL_MS)
      await answered
    }
    return [...new Set(read)].sort()
  }
  const setVisibility = (state: string) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    }, state)
  await page.clock.install()
  await page.goto(`${mockUrl}/_mock/?world=polls#events`)
  await expect(page.getByRole('heading', { name: 'Outbox' })).toBeVisible()
  await expect.poll(readAgain).toEqual([...ALWAYS, 'outbox', 'reviews'].sort())
  await page.getByRole('tab', { name: 'World', exact: true }).click()
  const world = [...ALWAYS, 'changes', 'clock', 'connection', 'flags', 'prices'].sort()
  await expect.poll(readAgain).toEqual(world)

  await setVisibility('hidden')
  read.length = 0
  await page.clock.runFor(10 * POLL_MS)
  expect(read).toEqual([])
  await setVisibility('visible')
  await expect.poll(readAgain).toEqual(world)
})
