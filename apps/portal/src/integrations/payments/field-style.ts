import type { StripeElementStyle } from '@stripe/stripe-js'

/** The look of one of the provider's separate fields, from the theme of the page as it is now. */
export function fieldStyle(): StripeElementStyle {
  const styles = getComputedStyle(document.documentElement)
  const value = (name: string) => styles.getPropertyValue(name).trim() || undefined
  const colours = {
    base: value('--text'),
    placeholder: value('--text-muted'),
    invalid: value('--danger-mark'),
  }
  return {
    base: {
      fontSize: '16px',
      ...(colours.base && { color: colours.base }),
      ...(colours.placeholder && { '::placeholder': { color: colours.placeholder } }),
    },
    ...(colours.invalid && { invalid: { color: colours.invalid } }),
  }
}
