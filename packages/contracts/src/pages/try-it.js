// Sends the call of a curl line, as the page shows it, to the mock that serves the page. It needs no server of its own.
{
  const NEEDS_MOCK =
    'This needs the mock. Start it with "npm run mock" or "npx @portal/mock", and open this page at localhost:4010/_mock/reference/.'
  const isServedByMock = location.pathname.startsWith('/_mock/')

  /** The words of a curl line, without the quotes of the shell. */
  function wordsOf(line) {
    const words = line.matchAll(/'((?:[^']|'\\'')*)'|"([^"]*)"|(\S+)/g)
    return [...words].map(([, single, double, bare]) => single?.replaceAll("'\\''", "'") ?? double ?? bare)
  }

  /** The call of a curl line; a variable such as $TOKEN is in place of the reader's secret. */
  function callOf(script) {
    const [, , method, address, ...options] = wordsOf(script.slice(script.search(/^curl -X/m)))
    const call = { method, address, headers: [], fields: [] }
    options.forEach((option, at) => {
      const value = options[at + 1]
      if (option === '-H')
        call.headers.push([value.split(':')[0], value.slice(value.indexOf(':') + 1).trim()])
      if (option === '-d') call.body = value
      if (option === '-F') call.fields.push([value.split('=')[0], value.slice(value.indexOf('=') + 1)])
    })
    return call
  }

  async function textFrom(path) {
    const answer = await fetch(path)
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}.`)
    return answer.text()
  }

  /** Where the mock gives the value of a variable. */
  const SOURCES = {
    TOKEN: (persona) => textFrom(`/_mock/token?persona=${encodeURIComponent(persona)}`),
    CSRF_TOKEN: () => textFrom('/_mock/csrf-token'),
  }

  async function filledIn(value, persona) {
    const [variable, name] = /\$([A-Z_]+)/.exec(value) ?? []
    if (variable === undefined) return value
    const source = Object.hasOwn(SOURCES, name) ? SOURCES[name] : undefined
    if (source === undefined) throw new Error(`Only you know ${variable}. Send the call with the curl line.`)
    return value.replace(variable, await source(persona))
  }

  async function send({ method, address, headers, fields, body }, persona) {
    if (fields.some(([, value]) => value === '@FILE')) {
      throw new Error('The call takes a file of yours. Send it with the curl line.')
    }
    const form = new FormData()
    for (const [name, value] of fields) form.set(name, value)
    const sent = await Promise.all(
      headers.map(async ([name, value]) => [name, await filledIn(value, persona)]),
    )
    const { pathname, search } = new URL(address)
    const begin = performance.now()
    const answer = await fetch(pathname + search, {
      method,
      headers: sent,
      redirect: 'manual',
      ...(fields.length > 0 ? { body: form } : { body }),
    })
    const bytes = await answer.arrayBuffer()
    return { answer, text: textOf(answer, bytes), took: Math.round(performance.now() - begin) }
  }

  function textOf({ headers }, bytes) {
    const type = headers.get('content-type') ?? ''
    if (bytes.byteLength === 0) return '(no body)'
    if (!/json|text|xml|yaml/.test(type)) return `(${bytes.byteLength} bytes)`
    const text = new TextDecoder().decode(bytes)
    // Without these of the language, long ids would be rounded.
    if (JSON.rawJSON === undefined) return text
    try {
      return JSON.stringify(JSON.parse(text, exactly), null, 2)
    } catch {
      return text
    }
  }

  /** A number with all the digits that were answered. */
  function exactly(_name, value, { source }) {
    return typeof value === 'number' && source !== undefined ? JSON.rawJSON(source) : value
  }

  function make(tag, text, attributes = {}) {
    const made = document.createElement(tag)
    if (text !== undefined) made.textContent = text
    for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
    return made
  }

  function show(output, parts) {
    output.replaceChildren(...parts.map(([tag, text]) => make(tag, text)))
    document.getElementById('said').textContent = parts[0][1]
  }

  async function run(call, persona, output) {
    try {
      const { answer, text, took } = await send(call, persona)
      const headers = [...answer.headers].map(([name, value]) => `${name}: ${value}`).join('\n')
      show(output, [
        ['p', `${answer.status} ${answer.statusText} after ${took} ms`.replace('  ', ' ')],
        ['pre', headers],
        ['pre', text],
      ])
    } catch (error) {
      show(output, [
        ['p', error instanceof TypeError ? 'The mock does not answer. Is it still running?' : error.message],
      ])
    }
  }

  /** The personas, whose session a call can have; loaded once. */
  let personas
  async function personaNames() {
    personas ??= fetch('/_mock/personas').then((answer) => answer.json())
    return (await personas).personas.map(({ name }) => name)
  }

  /** The choice of a persona, which begins with the persona of the curl line. */
  async function personaChoice(script, section) {
    const [, own = 'us-happy'] = /token\?persona=([\w-]+)/.exec(script) ?? []
    const select = make('select', undefined, { 'aria-label': `Persona for ${section}` })
    const names = await personaNames().catch(() => [own])
    select.replaceChildren(...names.map((name) => make('option', name)))
    select.value = own
    return select
  }

  function tryButton(pre) {
    const section = pre.closest('section')?.id ?? ''
    const what = `${pre.dataset.copy.replace('curl line', '').trim()} of ${section}`.trim()
    const button = make('button', 'Try it', { type: 'button', 'aria-label': `Try it: ${what}` })
    const output = make('div', undefined, { class: 'tried' })
    let select
    button.addEventListener('click', async () => {
      if (!isServedByMock) return show(output, [['p', NEEDS_MOCK]])
      const script = pre.textContent
      if (select === undefined && script.includes('$TOKEN')) {
        select = await personaChoice(script, what)
        button.after(' ', select)
      }
      await run(callOf(script), select?.value ?? '', output)
    })
    pre.nextElementSibling.after(' ', button, output)
  }

  for (const pre of document.querySelectorAll('pre[data-copy^="curl line"]')) tryButton(pre)
}
