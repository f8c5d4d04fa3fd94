import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { customerOf } from '../../session/context.ts'
import { descriptionOf, fill, openWorld, renderRoute } from '../../testing/support.tsx'
import type { TestWorld } from '../../testing/world.ts'

const EMAIL = '/account/profile?dialog=email'
const MOBILE = '/account/profile?dialog=mobile'
const ON = { requireContactStepUp: true }
const CALLS = [
  'sendContactCode',
  'confirmContactCode',
  'generateCode',
  'validateOtp',
  'updateContact',
  'changeEmail',
]

const field = (label: string) => screen.findByLabelText(label)
const press = async (user: UserEvent, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))
const card = async () => (await screen.findByRole('region', { name: 'Profile' })).textContent

/** Enters the code that was sent last. */
async function enterCode(user: UserEvent, world: TestWorld) {
  fill(await field('One-time code'), (await world.messages()).findLast(({ code }) => code)?.code ?? '')
  await press(user, 'Enter')
}

async function callsOf(world: TestWorld): Promise<string[]> {
  return (await world.requests()).flatMap(({ operationId = '', status }) =>
    CALLS.includes(operationId) ? [`${operationId} ${status}`] : [],
  )
}

async function open(path: string, { persona = 'us-happy', flags = {} } = {}) {
  const world = await openWorld()
  await world.setFlags(flags)
  return renderRoute(path, persona, { world })
}

describe('with the flag, an e-mail change', () => {
  test('takes a code of the mobile number on file, or of the present address', async () => {
    const { user, world } = await open(EMAIL, { flags: ON })
    fill(await field('Email address'), 'alex@example.com')
    await press(user, 'Update')
    await field('One-time code')
    await press(user, 'Get new code')
    await expect.poll(async () => (await world.messages()).length).toBe(2)
    expect((await world.messages()).at(-1)).toMatchObject({ channel: 'sms', to: '2125550101' })
    await press(user, 'Send it to us-happy@example.com')
    await expect.poll(async () => (await world.messages()).at(-1)?.to).toBe('us-happy@example.com')
    await screen.findByRole('button', { name: 'Send it to (212) 555-0101' })
    await enterCode(user, world)
    await expect.poll(card).toContain('alex@example.com')
    expect(await callsOf(world)).toEqual([
      'sendContactCode 200',
      'sendContactCode 200',
      'sendContactCode 200',
      'confirmContactCode 200',
      'changeEmail 200',
    ])
    expect((await world.messages()).at(-1)).toMatchObject({ channel: 'email', to: 'us-happy@example.com' })
  })

  test('returns to a refused address, which is corrected without another code', async () => {
    const { user, world } = await open(EMAIL, { flags: ON })
    fill(await field('Email address'), 'ca-happy@example.com')
    await press(user, 'Update')
    await enterCode(user, world)
    const address = await field('Email address')
    await expect.poll(() => descriptionOf(address)).toBe('This email address is already in use.')
    fill(address, 'alex@example.com')
    await press(user, 'Update')
    await expect.poll(card).toContain('alex@example.com')
    expect((await callsOf(world)).filter((call) => call.startsWith('sendContactCode'))).toHaveLength(1)
  })

  test('reports a wrong code at its field', async () => {
    const { user, world } = await open(EMAIL, { flags: ON })
    fill(await field('Email address'), 'alex@example.com')
    await press(user, 'Update')
    const code = await field('One-time code')
    fill(code, (await world.messages()).at(-1)?.code === '000000' ? '000001' : '000000')
    await press(user, 'Enter')
    await expect.poll(() => descriptionOf(code)).toBe('The code is wrong or has expired.')
    await enterCode(user, world)
    await expect.poll(card).toContain('alex@example.com')
  })

  test('goes on with the other contact while one is locked', async () => {
    const { user, world } = await open(EMAIL, { flags: ON })
    fill(await field('Email address'), 'alex@example.com')
    await press(user, 'Update')
    const sent = (await world.messages()).at(-1)?.code
    for (let wrong = 0; wrong < 6; wrong++) {
      fill(await field('One-time code'), sent === '000000' ? '000001' : '000000')
      await press(user, 'Enter')
      await expect.poll(() => world.count('confirmContactCode')).toBe(wrong + 1)
    }
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Too many attempts/)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Enter' }).disabled).toBe(true)
    await press(user, 'Back')
    await press(user, 'Update')
    await expect.poll(async () => (await world.messages()).at(-1)?.to).toBe('us-happy@example.com')
    await expect
      .poll(() => screen.getByRole<HTMLButtonElement>('button', { name: 'Enter' }).disabled)
      .toBe(false)
    await enterCode(user, world)
    await expect.poll(card).toContain('alex@example.com')
  })

  test('takes a code of the address alone when no mobile number is on file', async () => {
    const { user, world } = await open(EMAIL, { persona: 'no-mobile', flags: ON })
    fill(await field('Email address'), 'ira@example.com')
    await press(user, 'Update')
    await field('One-time code')
    expect((await world.messages()).at(-1)).toMatchObject({ channel: 'email', to: 'no-mobile@example.com' })
    expect(screen.queryByRole('button', { name: /^Send it to/ })).toBeNull()
    await enterCode(user, world)
    await expect.poll(card).toContain('ira@example.com')
  })
})

// covers: PROF-020
test('with the flag, a change of the mobile number takes a code of the address, then one of the new number', async () => {
  const { user, world } = await open(MOBILE, { flags: ON })
  fill(await field('Mobile number'), '4165550199')
  await press(user, 'Update changes')
  await screen.findByText(/make sure it's you/)
  expect((await world.messages()).at(-1)).toMatchObject({ channel: 'email', to: 'us-happy@example.com' })
  await enterCode(user, world)
  await expect.poll(async () => (await world.messages()).at(-1)?.to).toBe('4165550199')
  await expect.poll(() => screen.queryByText(/make sure it's you/)).toBeNull()
  await press(user, 'Get new code')
  await expect.poll(async () => (await world.messages()).length).toBe(3)
  await enterCode(user, world)
  expect(await screen.findByRole('dialog', { name: 'Mobile number updated' })).toBeDefined()
  expect(await callsOf(world)).toEqual([
    'sendContactCode 200',
    'confirmContactCode 200',
    'generateCode 200',
    'generateCode 200',

    'validateOtp 200',
    'updateContact 200',
  ])
})

test.each([
  [EMAIL, 'Email address', 'alex@example.com', 'Update'],
  [MOBILE, 'Mobile number', '4165550199', 'Update changes'],
])(
  '%s follows a service that demands a verification without the flag',
  async (path, label, value, submit) => {
    const { user, world } = await open(path)
    const typed = await field(label)
    // Later than the flags that this dialog has read.
    await world.setFlags(ON)
    fill(typed, value)
    await press(user, submit)
    if (path === MOBILE) await enterCode(user, world)
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Before this change/)
    await press(user, submit)
    await screen.findByText(/make sure it's you/)
    await enterCode(user, world)
    if (path === MOBILE) {
      await expect.poll(() => screen.queryByText(/make sure it's you/)).toBeNull()
      await enterCode(user, world)
      expect(await screen.findByRole('dialog', { name: 'Mobile number updated' })).toBeDefined()
    } else await expect.poll(card).toContain(value)
  },
)

describe('a change whose answer was lost', () => {
  // covers: PROF-021, SHELL-027
  test.each(['reset', 'html', 'truncated', 'empty', 'status'] as const)(
    'of the e-mail address is found, and the account is read under it (%s)',
    async (kind) => {
      const { user, world, api } = await open(EMAIL)
      await world.addFault({ operationId: 'changeEmail', kind, status: 500, afterCommit: true, times: 1 })
      fill(await field('Email address'), 'alex@example.com')
      await press(user, 'Update')
      expect(await screen.findByText('Email updated')).toBeDefined()
      await expect.poll(card).toContain('alex@example.com')
      expect(api.session.state()).toMatchObject({ customer: { email: 'alex@example.com' } })
      expect(await world.count('changeEmail')).toBe(1)
    },
  )

  test('of the e-mail address, which could not be looked up, is found by the next try', async () => {
    const { user, world } = await open(EMAIL)
    await world.addFault({ operationId: 'changeEmail', kind: 'reset', afterCommit: true, times: 1 })
    await world.addFault({ operationId: 'getCustomer', kind: 'reset', times: 1 })
    fill(await field('Email address'), 'alex@example.com')
    await press(user, 'Update')
    expect((await screen.findByRole('alert')).textContent).toBe('Error updating email')
    await press(user, 'Update')
    await expect.poll(card).toContain('alex@example.com')
  })

  test('of the e-mail address is found by the next read of the account', async () => {
    const { world, api, router } = await open('/account/profile')
    const { customerNumber = '' } = customerOf(api)
    const params = { path: { customerNumber } }
    const body = { oldEmail: 'us-happy@example.com', newEmail: 'alex@example.com' }
    await api.sdk.customer.POST('/v1/customers/{customerNumber}/email', { params, body })
    router.options.context.queryClient.clear()
    await router.invalidate()
    await expect.poll(card).toContain('alex@example.com')
    expect(api.session.state()).toMatchObject({ customer: { email: 'alex@example.com' } })
    expect(await world.count('getCustomer')).toBe(1)
  })

  test('of the mobile number is found in the account', async () => {
    const { user, world } = await open(MOBILE)
    await world.addFault({ operationId: 'updateContact', kind: 'reset', afterCommit: true, times: 1 })
    fill(await field('Mobile number'), '4165550199')
    await press(user, 'Update changes')
    await enterCode(user, world)
    const done = await screen.findByRole('dialog', { name: 'Mobile number updated' })
    expect(within(done).getByText(/\(416\) 555-0199/)).toBeDefined()
    expect(await world.count('updateContact')).toBe(1)
  })
})

// covers: PROF-053
test('an e-mail change that was not carried out is reported, and nothing changes', async () => {
  const { user, world, api } = await open(EMAIL)
  await world.addFault({ operationId: 'changeEmail', kind: 'reset', times: 1 })
  fill(await field('Email address'), 'alex@example.com')
  await press(user, 'Update')
  expect((await screen.findByRole('alert')).textContent).toBe('Error updating email')
  expect(api.session.state()).toMatchObject({ customer: { email: 'us-happy@example.com' } })
})
