import { element, make, ofWorld, say, world } from './parts.js'

/** Saves a text as a file of the reader. */
function download(name, text) {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  make('a', undefined, { href: address, download: name }).click()
  URL.revokeObjectURL(address)
}

/** Saves the policyholder of this world as a file for `--personas`. */
export async function saveForm() {
  const name = element('save-name').value.trim()
  const query = new URLSearchParams({
    persona: element('save-persona').value,
    ...(name === '' ? {} : { name }),
  })
  const saved = await ofWorld('GET', `export?${query}`)
  if (saved === undefined) return
  const [persona] = saved.personas
  download(`${persona.name}.personas.json`, JSON.stringify(saved, null, 2))
  say(`Saved as ${persona.name}. Start the mock with --personas and this file.`)
}

/** Shows the link of the recording, and what a replay has left to the mock. */
export function showReplay({ file, entries, answered, passed }) {
  const name = decodeURIComponent(world())
  element('har').href = `/_mock/worlds/${world()}/har`
  element('har').setAttribute('download', `${name}.har`)
  element('replay').textContent =
    file === undefined ? '' : `${answered} calls were answered from ${file}, which has ${entries}.`
  element('passed').replaceChildren(
    ...passed.slice(-20).map(({ method, path, reason }) => make('li', `${method} ${path}: ${reason}`)),
  )
}
