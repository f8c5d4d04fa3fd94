import type { Resource as ResourceOf, Single as SingleOf } from '@portal/document'
import type { Operation } from '../document/operations.ts'

/** The operations of one collection and its entries. */
export type Resource = ResourceOf<Operation>

/** A single entry that is read and written at one path, such as settings. */
export type Single = SingleOf<Operation>
