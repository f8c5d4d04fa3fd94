/** The greeting of the home screen. The wording is ours, because 000 §2 has none. */
export function greeting(firstName: string | undefined): string {
  const name = firstName?.trim()
  return name ? `Hi ${name}` : 'Hi'
}
