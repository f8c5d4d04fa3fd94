/** The greeting of the home screen; the wording is ours, 000 §2 shows none. */
export function greeting(firstName: string | undefined): string {
  const name = firstName?.trim()
  return name ? `Hi ${name}` : 'Hi'
}
