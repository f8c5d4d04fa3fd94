import { Card } from '@portal/portal/ui/Card'
import { useQuery } from '@tanstack/react-query'
import { documentsList, type ListedDocument, operationsList } from '../control/lists.ts'
import parts from '../frame/parts.module.css'

/** The reference pages, each document as a file, and the operations that are answered with examples alone. */
export function ReferenceCard() {
  const { data } = useQuery(documentsList)
  const { data: known } = useQuery(operationsList)
  const unhandled = known?.unhandled ?? []
  return (
    <Card title="API reference">
      <p>
        <a href="/_mock/reference/">All operations, with a search</a> {' · '}
        <a href="/_mock/openapi/index.json">list of the files as JSON</a>
      </p>
      <ul className={parts.rows}>
        {data?.documents.map((document) => (
          <DocumentRow key={document.name} document={document} />
        ))}
      </ul>
      <h3>Answered with examples alone</h3>
      {unhandled.length === 0 ? (
        <p className={parts.empty}>None: each operation has a handler, and keeps what is written.</p>
      ) : (
        <ul className={parts.rows}>
          {unhandled.map((operation) => (
            <li key={operation} className={parts.fact}>
              {operation}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function DocumentRow({ document: { name, version, operations, files } }: { document: ListedDocument }) {
  const count = `${operations.length} ${operations.length === 1 ? 'operation' : 'operations'}`
  return (
    <li className={parts.row}>
      <div>
        <a href={`/_mock/reference/${name}.html`}>{name}</a>
        <p className={parts.fine}>{`${version} · ${count}`}</p>
      </div>
      <p className={parts.words}>
        {files.map(({ file }) => {
          const spelling = file.split('.').at(-1)?.toUpperCase()
          return (
            <a
              key={file}
              href={`/_mock/openapi/${file}`}
              download
              aria-label={`Download ${name} as ${spelling}`}
            >
              {spelling}
            </a>
          )
        })}
      </p>
    </li>
  )
}
