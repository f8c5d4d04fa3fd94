const UNREACHABLE = 'The mock does not answer. Is it still running?'

export const element = (id) => document.getElementById(id)
export const world = () => encodeURIComponent(element('world').value.trim() || 'default')

/** Calls the control API and shows a refusal in the status line. */
export async function control(method, path, body) {
  const init = body === undefined ? { method } : { method, body: JSON.stringify(body) }
  const answer = await fetch(`/_mock/${path}`, init).catch(() => undefined)
  if (answer === undefined) return say(UNREACHABLE)
  if (element('status').textContent === UNREACHABLE) say('')
  const result = await answer.json()
  if (!answer.ok) say(`${result.message} ${result.exists ? `There is: ${result.exists.join(', ')}` : ''}`)
  return answer.ok ? result : undefined
}

export const ofWorld = (method, path, body) => control(method, `worlds/${world()}/${path}`, body)

/** Shows a status. A repeated text is not announced again. */
export function say(text) {
  if (element('status').textContent !== text) element('status').textContent = text
}

/** Creates an element with text only, so that no data of a world is interpreted as markup. */
export function make(tag, text, attributes = {}) {
  const made = document.createElement(tag)
  if (text !== undefined) made.textContent = text
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  return made
}

export function row(cells) {
  const made = make('tr')
  for (const cell of cells) {
    const column = make('td')
    column.append(cell)
    made.append(column)
  }
  return made
}

export const plain = (text) => make('span', text, { class: 'plain' })

export function button(text, label, onClick) {
  const made = make('button', text, { type: 'button', 'aria-label': label })
  made.addEventListener('click', onClick)
  return made
}
