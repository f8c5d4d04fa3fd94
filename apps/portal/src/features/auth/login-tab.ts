import type { Contact } from '@portal/domain/one-time-code'

export type LoginTab = Contact['kind']

const KEY = 'login-tab'

/** The tab that was chosen last (000 §2); the e-mail tab for who never chose and where nothing is kept. */
export function rememberedTab(): LoginTab {
  try {
    return localStorage.getItem(KEY) === 'phone' ? 'phone' : 'email'
  } catch {
    return 'email'
  }
}

export function rememberTab(tab: LoginTab) {
  try {
    localStorage.setItem(KEY, tab)
  } catch {
    // Without storage the choice holds until the page is left.
  }
}
