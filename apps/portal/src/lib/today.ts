/** The policyholder's own calendar day. */
export function localToday(): string {
  const now = new Date()
  // Of its own clock the browser tells the parts at once; a formatter for its zone takes a slow device 60 ms.
  const [month, day] = [now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'))
  return `${now.getFullYear()}-${month}-${day}`
}
