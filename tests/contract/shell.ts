/** The answer of a curl line, with its body as text. */
export type ShellAnswer = { status: number; text: string }

/**
 * A small shell for the curl lines of our documents: variables, quotes, `NAME=$(curl …)`, continued lines and comments. A
 * construct that it does not know is an error, so that no line is run by halves.
 * @param send sends a request, such as the mock's `fetch`
 * @param files the files that `-F name=@FILE` names
 */
export function createShell(send: typeof fetch, files: Record<string, File> = {}) {
  const variables = new Map<string, string>()

  /** Runs one line. @returns the answer of its curl, if it is one */
  async function run(line: string): Promise<ShellAnswer | undefined> {
    const assignment = /^(\w+)=\$\((.*)\)$/s.exec(line.trim())
    if (assignment === null) return curl(wordsOf(line, variables))
    const [, name = '', command = ''] = assignment
    const answer = await curl(wordsOf(command, variables))
    if (answer.status !== 200) throw new Error(`${command} answered ${answer.status}: ${answer.text}`)
    variables.set(name, answer.text.trimEnd())
    return undefined
  }

  async function curl(words: readonly string[]): Promise<ShellAnswer> {
    if (words[0] !== 'curl') throw new Error(`The shell of the tests knows curl alone, not ${words[0]}.`)
    const { url, init } = requestOf(words.slice(1), files)
    const answer = await send(url, init)
    return { status: answer.status, text: await answer.text() }
  }

  return { run, variables }
}

/** The commands of a script: lines without comments, each with its continuations. */
export function commandsOf(script: string): string[] {
  return script
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .map((line) => line.replace(/(?:^|\s+)#.*$/, '').trim())
    .filter((line) => line !== '')
}

type Parts = { url?: string; method?: string; data?: string; headers: Headers; form: FormData }
type Option = (parts: Parts, value: string, files: Record<string, File>) => void

/** The options of curl that our lines use, each with a value. */
const OPTIONS: Record<string, Option> = {
  '-X': (parts, method) => {
    parts.method = method
  },
  '-d': (parts, data) => {
    parts.data = data
  },
  '-H': ({ headers }, header) => addHeader(headers, header),
  '-F': ({ form }, field, files) => addField(form, field, files),
  '--output': () => {},
}

function requestOf(words: readonly string[], files: Record<string, File>) {
  const parts: Parts = { headers: new Headers(), form: new FormData() }
  const rest = words.filter((word) => word !== '-s')
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    const option = OPTIONS[word]
    if (option === undefined) addUrl(parts, word)
    else option(parts, rest.shift() ?? '', files)
  }
  const { url, method, headers } = parts
  if (url === undefined) throw new Error('curl has no address.')
  const body = bodyOf(parts)
  return { url, init: { method: method ?? (body === null ? 'GET' : 'POST'), headers, body } }
}

function bodyOf({ data, headers, form }: Parts) {
  if (data === undefined) return [...form.keys()].length > 0 ? form : null
  // As curl does for a body without a type.
  if (!headers.has('content-type')) headers.set('content-type', 'application/x-www-form-urlencoded')
  return data
}

function addUrl(parts: Parts, word: string) {
  if (word.startsWith('-') || parts.url !== undefined) throw new Error(`curl ${word} is not known here.`)
  parts.url = /^https?:/.test(word) ? word : `http://${word}`
}

function addHeader(headers: Headers, header: string) {
  const colon = header.indexOf(':')
  if (colon < 1) throw new Error(`"${header}" is no header.`)
  headers.append(header.slice(0, colon), header.slice(colon + 1).trim())
}

function addField(form: FormData, field: string, files: Record<string, File>) {
  const [, name = '', content = ''] = /^([^=]+)=(.*)$/s.exec(field) ?? []
  if (!content.startsWith('@')) return form.append(name, content)
  const file = files[content.slice(1)]
  if (file === undefined) throw new Error(`There is no file ${content.slice(1)}.`)
  form.append(name, file)
}

const PART = /'([^']*)'|"((?:[^"\\]|\\.)*)"|\\(.)|\$(\w+)|([^\s'"\\$]+)|(\s+)/gsy

/** The words of a command, with quotes removed and variables replaced. */
function wordsOf(command: string, variables: ReadonlyMap<string, string>): string[] {
  const words: { text: string }[] = []
  let word: { text: string } | undefined
  const read = (name: string) => {
    const value = variables.get(name)
    if (value === undefined) throw new Error(`$${name} has no value.`)
    return value
  }
  const joined = command.replaceAll(/\\\n\s*/g, ' ').trim()
  let end = 0
  for (const part of joined.matchAll(PART)) {
    end = part.index + part[0].length
    const [, single, double, escaped, name, plain, blank] = part
    if (blank !== undefined) {
      word = undefined
      continue
    }
    if (word === undefined) {
      word = { text: '' }
      words.push(word)
    }
    const inQuotes = double
      ?.replaceAll(/\$(\w+)/g, (_, each: string) => read(each))
      .replaceAll(/\\(["\\$`])/g, '$1')
    word.text += single ?? inQuotes ?? escaped ?? plain ?? read(name ?? '')
  }
  if (end < joined.length) throw new Error(`The shell of the tests cannot read: ${joined.slice(end)}`)
  return words.map(({ text }) => text)
}
