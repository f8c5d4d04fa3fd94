import classes from './print.module.css'

type PrintTableProps = {
  heads: readonly string[]
  rows: readonly { id: string; cells: readonly string[] }[]
  /** The last row, such as a sum. */
  foot?: readonly string[]
}

/** A table on paper. Its first column is at the left, the others are at the right. */
export function PrintTable({ heads, rows, foot }: PrintTableProps) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, cells }) => (
          <tr key={id}>
            {cells.map((cell, column) => (
              <td key={heads[column]} data-label={heads[column]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {foot === undefined ? null : (
        <tfoot>
          <tr>
            {foot.map((cell, column) =>
              column === 0 ? (
                <th key={heads[column]} scope="row">
                  {cell}
                </th>
              ) : (
                <td key={heads[column]} data-label={heads[column]}>
                  {cell}
                </td>
              ),
            )}
          </tr>
        </tfoot>
      )}
    </table>
  )
}
