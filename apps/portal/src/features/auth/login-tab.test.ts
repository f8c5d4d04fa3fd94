import { expect, test, vi } from 'vitest'
import { rememberedTab, rememberTab } from './login-tab.ts'

test('000 §2: the last chosen tab is remembered; without a choice it is the e-mail tab', () => {
  expect(rememberedTab()).toBe('email')
  rememberTab('phone')
  expect(rememberedTab()).toBe('phone')
  rememberTab('email')
  expect(rememberedTab()).toBe('email')
})

test('without storage the tab is that of the e-mail address, and a choice fails silently', () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: denied, setItem: denied, clear: () => {} })
  rememberTab('phone')
  expect(rememberedTab()).toBe('email')
})
