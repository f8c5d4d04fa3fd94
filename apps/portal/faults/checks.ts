import { controlNames } from './controls.ts'
import type { Stage } from './stage.ts'

/** Words of developers, which no policyholder should read. */
const TECHNICAL =
  /\bundefined\b|\bnull\b|\bNaN\b|\[object |\w(?:Error|Exception)\b|\bat \w+\.\w+|<!doctype|<\/|Bad gateway|told to fail|\b[A-Z]+_[A-Z_]+\b|\bNETWORK\b|\bTRUNCATED\b|\bUNKNOWN\b|\bJSON\b|\bHTTP\b|\bstatus (?:code )?\d{3}\b|\bfetch failed\b|connection was reset|terminated/

/** The words of an element, with a blank between the words of two elements. */
function textOf(element: Element): string {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const texts: string[] = []
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (!/^(?:STYLE|SCRIPT|TITLE)$/.test(node.parentElement?.tagName ?? ''))
      texts.push(node.textContent ?? '')
  }
  return texts.join(' ').replaceAll(/\s+/g, ' ').trim()
}

const shown = (selector: string) =>
  [...document.querySelectorAll(selector)].filter((each) => each.closest('[hidden]') === null)

/** The messages of the page: alerts, and the descriptions of fields that are refused. */
export function messages(): string[] {
  const alerts = shown('[role=alert]').map(textOf)
  const fields = shown('[aria-invalid=true]').flatMap((field) =>
    (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => textOf(document.getElementById(id) ?? document.createElement('i'))),
  )
  return [...alerts, ...fields].filter(Boolean)
}

/** The visible words of the page. */
export const words = () => textOf(document.body)

/** The name of a field, or its id. */
function nameOf(field: Element): string {
  const label = document.querySelector(`label[for="${field.id}"]`)
  return field.getAttribute('aria-label') ?? (label === null ? field.id : textOf(label))
}

/** The values that were entered, by the names of their fields. */
export function entered(): Record<string, string> {
  const fields = shown('input:not([type=checkbox], [type=radio], [type=file]), textarea, select')
  const values = fields.flatMap((field): [string, string][] =>
    'value' in field && typeof field.value === 'string' ? [[nameOf(field), field.value]] : [],
  )
  return Object.fromEntries(values.filter(([, value]) => value !== ''))
}

/** Whether the page still says that it loads or sends. */
const isBusy = () => shown('[aria-busy=true]').length > 0

/** The problems that no page may have, whatever failed. */
export function problemsOf(stage: Stage, isServiceMessage: boolean): string[] {
  const problems = [...stage.uncaught.map((error) => `an uncaught error: ${error}`)]
  stage.uncaught.length = 0
  const text = words()
  if (text.length < 20 || shown('h1, h2').length === 0) problems.push(`a white page: “${text}”`)
  // A document shows the sentence of the service for a refused value.
  const own = isServiceMessage ? text.replaceAll('The mock was told to fail here.', '') : text
  const [technical] = TECHNICAL.exec(own) ?? []
  if (technical !== undefined) {
    const at = own.indexOf(technical)
    problems.push(`technical text: “${own.slice(Math.max(0, at - 40), at + 60)}”`)
  }
  if (isBusy()) problems.push('it is still busy')
  return [...problems, ...wayOnProblems(stage)]
}

/** Navigation around the page of a member, a control on every other one, and a control beside each message. */
function wayOnProblems({ api, hasShell }: Stage): string[] {
  const problems: string[] = []
  const isMember = api.session.state().status === 'signedIn'
  if (isMember && hasShell && shown('nav a[href]').length < 3) problems.push('the navigation is gone')
  if (controlNames(document).length === 0) problems.push('no way on')
  for (const alert of shown('[role=alert]')) {
    if (textOf(alert) === '') continue
    const around = alert.closest('[role=dialog], form, section, main') ?? document
    if (controlNames(around).length === 0) problems.push(`no way on beside “${textOf(alert)}”`)
  }
  return problems
}
