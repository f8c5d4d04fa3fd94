import type { Contact } from '@portal/domain/one-time-code'
import { useHydrated } from '@tanstack/react-router'
import { useLayoutEffect, useState } from 'react'
import { earlyForms } from '../../lib/early-input.ts'

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

/**
 * The remembered tab for a screen. A prerendered page shows the e-mail tab until it is hydrated or replaced, so that its
 * form takes over what is typed. It keeps that tab where its field has the focus, because somebody is about to type.
 */
export function useRememberedTab(): LoginTab {
  const isHydrated = useHydrated()
  const [tab, setTab] = useState<LoginTab>(() =>
    isHydrated && earlyForms.size === 0 ? rememberedTab() : 'email',
  )
  useLayoutEffect(() => {
    if (!(document.activeElement instanceof HTMLInputElement)) setTab(rememberedTab())
  }, [])
  return tab
}

export function rememberTab(tab: LoginTab) {
  try {
    localStorage.setItem(KEY, tab)
  } catch {
    // Without storage the choice ends with the page.
  }
}
