import type { Contact } from '@portal/domain/one-time-code'
import { useSyncExternalStore } from 'react'

export type LoginTab = Contact['kind']

const KEY = 'login-tab'

/** The last chosen tab (000 §2); the e-mail tab without a choice or without storage. */
export function rememberedTab(): LoginTab {
  try {
    return localStorage.getItem(KEY) === 'phone' ? 'phone' : 'email'
  } catch {
    return 'email'
  }
}

/** The remembered tab for a screen. A prerendered page shows the e-mail tab until it is hydrated. */
export function useRememberedTab(): LoginTab {
  return useSyncExternalStore(
    () => () => {},
    rememberedTab,
    () => 'email',
  )
}

export function rememberTab(tab: LoginTab) {
  try {
    localStorage.setItem(KEY, tab)
  } catch {
    // Without storage the choice ends with the page.
  }
}
