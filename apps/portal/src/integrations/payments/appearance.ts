import type { Appearance } from '@stripe/stripe-js'

/** Our variables by the provider's, which its frames cannot read from our page. */
const VARIABLES = {
  colorPrimary: '--primary',
  colorBackground: '--surface',
  colorText: '--text',
  colorTextSecondary: '--text-soft',
  colorTextPlaceholder: '--text-muted',
  colorDanger: '--danger-mark',
  borderRadius: '--r-md',
} as const

/** The look of the provider's fields, from the theme of the page as it is now. */
export function providerAppearance(): Appearance {
  const styles = getComputedStyle(document.documentElement)
  const variables = Object.entries(VARIABLES).map(([name, ours]) => [name, styles.getPropertyValue(ours)])
  // The provider warns about a variable without a value.
  return { theme: 'flat', variables: Object.fromEntries(variables.filter(([, value]) => value !== '')) }
}
