import { csvTable } from './payment-export.ts'

type Single = string | number | boolean

/**
 * The fields of a row that an export may hold, each with its heading in words. A field that the row does not have, or whose
 * value is a list or an object, does not compile.
 */
export type Headings<Row> = {
  readonly [Name in keyof Row as NonNullable<Row[Name]> extends Single ? Name : never]?: string
}

/** A table of an export: only the fields that its headings allow, and only single values. */
export type ExportTable = {
  /** The name of its two files, without an extension. */
  name: string
  title: string
  columns: readonly { field: string; heading: string }[]
  rows: readonly Readonly<Record<string, Single>>[]
}

/** Takes the allowed fields out of rows. Anything else of a row, such as a token that a service adds, is left out. */
export function exportTable<Row extends object>(
  { name, title }: Pick<ExportTable, 'name' | 'title'>,
  headings: Headings<Row>,
  rows: readonly Row[],
): ExportTable {
  const columns = Object.entries<unknown>({ ...headings }).flatMap(([field, heading]) =>
    typeof heading === 'string' ? [{ field, heading }] : [],
  )
  return { name, title, columns, rows: rows.map((row) => allowedOf(row, columns)) }
}

function allowedOf(row: object, columns: ExportTable['columns']): Record<string, Single> {
  const values = new Map<string, unknown>(Object.entries(row))
  return Object.fromEntries(
    columns.flatMap(({ field }) => {
      const value = values.get(field)
      return isSingle(value) ? [[field, value]] : []
    }),
  )
}

function isSingle(value: unknown): value is Single {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}

/** A file of an export: its path in the archive, and its text. */
export type ExportFile = { path: string; text: string }

/** The two files of a table: JSON for programs, and CSV with headings in words for spreadsheets (RFC 4180). */
export function tableFiles({ name, columns, rows }: ExportTable): { json: ExportFile; csv: ExportFile } {
  const cells = rows.map((row) => columns.map(({ field }) => cellText(row[field])))
  return {
    json: { path: `data/${name}.json`, text: `${JSON.stringify(rows, null, 2)}\n` },
    csv: { path: `data/${name}.csv`, text: csvTable([columns.map(({ heading }) => heading), ...cells]) },
  }
}

function cellText(value: Single | undefined): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return value === undefined ? '' : String(value)
}

/** An entry of the list in an export's index. */
export type IndexEntry = { title: string; count: number; files: readonly { path: string; text: string }[] }

type Index = {
  /** The day on which the export is made, as people read it. */
  day: string
  entries: readonly IndexEntry[]
  /** The paths of the documents that are inside, each with its name. */
  documents: readonly { path: string; label: string }[]
  /** Each thing that is left out, with the reason. */
  missing: readonly { title: string; reason: string }[]
}

/** The style of the index: colours of the system, so that it follows the scheme of the reader, and ink alone on paper. */
const STYLE = `
:root { color-scheme: light dark; font: 100%/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 48rem; padding: 1.5rem 1rem; }
bdi { overflow-wrap: anywhere; }
table { border-collapse: collapse; width: 100%; }
th, td { border-bottom: 1px solid; padding: .5rem .5rem .5rem 0; text-align: start; vertical-align: top; }
.missing { border: 2px solid; padding: 0 1rem; }
@media print { :root { color-scheme: light; } a { color: inherit; } tr, li { break-inside: avoid; } }
`

/** The page that says what an export holds and what it lacks: HTML without a script, each text of others escaped. */
export function exportIndex({ day, entries, documents, missing }: Index): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Your data</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Your data</h1>
<p>From the pet portal, as of ${escaped(day)}. Each table comes twice: as CSV, which spreadsheet programs open, and as JSON for other programs. Numbers of cards and bank accounts are shortened to their last four digits.</p>
${missing.length === 0 ? '' : missingPart(missing)}
<h2>What is inside</h2>
${entries.length === 0 ? '<p>No tables.</p>' : entriesPart(entries)}
${documents.length === 0 ? '' : documentsPart(documents)}
</main>
</body>
</html>
`
}

function missingPart(missing: Index['missing']): string {
  const items = missing.map(
    ({ title, reason }) => `<li><bdi>${escaped(title)}</bdi>: ${escaped(reason)}</li>`,
  )
  return `<section class="missing">
<h2>What is missing</h2>
<ul>
${items.join('\n')}
</ul>
<p>You can try again on the page “Your data” of the portal.</p>
</section>`
}

function entriesPart(entries: Index['entries']): string {
  const rows = entries.map(
    ({ title, count, files }) =>
      `<tr><th scope="row">${escaped(title)}</th><td>${count}</td><td>${files.map(link).join(' ')}</td></tr>`,
  )
  return `<table>
<thead><tr><th scope="col">Table</th><th scope="col">Entries</th><th scope="col">Files</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>`
}

function documentsPart(documents: Index['documents']): string {
  const items = documents.map(({ path, label }) => `<li>${link({ path, text: label })}</li>`)
  return `<h2>Documents</h2>
<ol>
${items.join('\n')}
</ol>`
}

/** A link to a file beside the index. Its address is a path of ours, so it can lead nowhere else. */
function link({ path, text }: { path: string; text: string }): string {
  const address = path.split('/').map(encodeURIComponent).join('/')
  return `<a href="${escaped(address)}"><bdi>${escaped(text)}</bdi></a>`
}

const ENTITIES = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
])

const escaped = (text: string) => text.replace(/[&<>"']/g, (mark) => ENTITIES.get(mark) ?? '')
