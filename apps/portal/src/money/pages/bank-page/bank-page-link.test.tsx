import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { findBankFrame, openBankPage } from '../../../testing/bank-page.ts'
import { findScreen, openWorld } from '../../../testing/support.tsx'

afterEach(() => {
  delete window.ReactNativeWebView
})

describe('a link', () => {
  test.each(['token', 'walletId', 'serviceCode'])('without %s opens nothing, and says so', async (name) => {
    const { posted, world } = await openBankPage({ change: (query) => query.delete(name) })
    await findScreen('We couldn’t open this page')
    const message = 'A part of its link is missing or wrong. Please go back to the app and try again.'
    expect(screen.getByRole('alert').textContent).toBe(message)
    expect(posted).toEqual([{ event: 'BANK_ERROR', payload: { code: 'LINK_INVALID', message } }])
    expect(await world.count('configurePayout')).toBe(0)
  })

  test.each([
    ['twice', (query: URLSearchParams) => query.append('walletId', 'WA-2')],
    ['of another type', (query: URLSearchParams) => query.set('correlationId', '7')],
  ])('with a parameter %s opens nothing', async (_what, change) => {
    const { posted } = await openBankPage({ change })
    await findScreen('We couldn’t open this page')
    expect(posted).toHaveLength(1)
  })

  test.each([
    ['a token that nobody has issued', (query: URLSearchParams) => query.set('token', 'x'.repeat(32))],
    ['the wallet of another customer', (query: URLSearchParams) => query.set('walletId', 'WA-200114')],
  ])('with %s shows no frame', async (_what, change) => {
    const { posted } = await openBankPage({ change })
    await expect.poll(() => posted.length).toBeGreaterThan(0)
    expect(screen.queryByTitle('Link a bank account')).toBeNull()
  })

  test('that has expired says so', async () => {
    const world = await openWorld()
    await world.addFault({ operationId: 'configurePayout', kind: 'status', status: 410, times: 1 })
    const { posted } = await openBankPage({ world })
    await findScreen('Link Expired')
    expect(screen.getByRole('alert').textContent).toBe('The link you followed has expired.')
    expect(posted).toMatchObject([{ event: 'BANK_ERROR', payload: { code: 'LINK_EXPIRED' } }])
  })

  test('of an earlier visit is replaced by a wrong one', async () => {
    const { stores, world } = await openBankPage()
    await findBankFrame()
    cleanup()
    await openBankPage({ world, stores, change: (query) => query.delete('token') })
    await findScreen('We couldn’t open this page')
    cleanup()
    await openBankPage({ world, stores, isReload: true })
    await findScreen('We couldn’t open this page')
  })
})
