/** The number of writes. All tables of a world share one counter. */
export type Changes = { count: number }

/** Changes of a row's columns, except its id; for rows of several kinds, the columns of one kind. */
type ChangesOf<Row> = Row extends unknown ? Partial<Omit<Row, 'id'>> : never

type Values<Row> = Map<unknown, Row[]>

/**
 * The rows of one kind, in the order of insertion. The rows are plain data and part of the world's state. The indexes
 * are built on first use and are not stored on disk.
 */
export class Table<Row extends { readonly id: string }> {
  readonly #rows: Row[]
  readonly #changes: Changes
  readonly #byId: Map<string, Row>
  readonly #indexes = new Map<keyof Row, Values<Row>>()

  constructor(rows: Row[], changes: Changes) {
    this.#rows = rows
    this.#changes = changes
    this.#byId = new Map(rows.map((row) => [row.id, row]))
  }

  all(): readonly Row[] {
    return this.#rows
  }

  get(id: string): Row | undefined {
    return this.#byId.get(id)
  }

  /** The rows with a value in a column, such as the pets of a customer, from an index. */
  where<Key extends keyof Row>(key: Key, value: Row[Key]): readonly Row[] {
    return this.#indexOf(key).get(value) ?? []
  }

  /** @throws Error when the id exists */
  insert(row: Row): Row {
    if (this.#byId.has(row.id)) throw new Error(`There is a row ${row.id} already.`)
    this.#changes.count += 1
    this.#rows.push(row)
    this.#byId.set(row.id, row)
    for (const [key, index] of this.#indexes) addTo(index, row[key], row)
    return row
  }

  /** Changes columns of a row, except its id. */
  update(row: Row, changes: ChangesOf<Row> & object) {
    this.#changes.count += 1
    Object.assign(row, changes)
    // An index over a changed column is rebuilt on its next use.
    for (const key of this.#indexes.keys()) if (key in changes) this.#indexes.delete(key)
  }

  remove(row: Row) {
    this.#changes.count += 1
    this.#byId.delete(row.id)
    this.#rows.splice(this.#rows.indexOf(row), 1)
    this.#indexes.clear()
  }

  #indexOf(key: keyof Row): Values<Row> {
    const known = this.#indexes.get(key)
    if (known !== undefined) return known
    const index: Values<Row> = new Map()
    for (const row of this.#rows) addTo(index, row[key], row)
    this.#indexes.set(key, index)
    return index
  }
}

function addTo<Row>(index: Values<Row>, value: unknown, row: Row) {
  const rows = index.get(value)
  if (rows === undefined) index.set(value, [row])
  else rows.push(row)
}
