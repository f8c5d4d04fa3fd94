import type { Context } from './chromium.ts'
import { PASSWORD } from './sign-in.ts'

/** A text that the home screen shows once it has settled. */
export const SETTLED_HOME = 'Good to know'

/** Signs in through the portal's own form, so that the context has its session and its cached files. */
export async function signInAt(context: Context, origin: string, email: string) {
  const page = await context.newPage(`sign in as ${email}`)
  await page.open(`${origin}/login`)
  await page.evaluate(fillAndSend, { email, password: PASSWORD })
  await page.untilText(SETTLED_HOME)
  await page.close()
}

/** Fills in the sign-in form like a keyboard, which bypasses the values that a library keeps. */
function fillAndSend({ email, password }: { email: string; password: string }) {
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  for (const [type, value] of Object.entries({ email, password })) {
    const field = document.querySelector(`input[type="${type}"]`)
    set?.call(field, value)
    field?.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  document.querySelector('form')?.requestSubmit()
}
