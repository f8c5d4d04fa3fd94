import { readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { parseSync, type TSType, type TSTypeName } from 'oxc-parser'
import { ROOT } from './host.mjs'

/** A type with the file in which its names have their meaning. */
export type Typed = { type: TSType; file: string }

/** The meaning of a name in a file: a type of its own, or a name of another file; all of that file without a name. */
type Meaning = { type: TSType } | { file: string; name: string | undefined }

/**
 * The types of TypeScript files by name, across imports. Of the language only what types of data consist of is read.
 * @param given contents of files that are not written yet, by their path from the root
 */
export function createTypeModules(given: ReadonlyMap<string, string> = new Map()) {
  const known = new Map<string, Map<string, Meaning>>()

  function meaningsOf(file: string): Map<string, Meaning> {
    const found =
      known.get(file) ?? readMeanings(file, given.get(file) ?? readFileSync(join(ROOT, file), 'utf8'))
    known.set(file, found)
    return found
  }

  /** The type of a name; undefined for one of the language itself, such as `Readonly`. */
  function named(file: string, name: string): Typed | undefined {
    const found = meaningsOf(file).get(name)
    if (found === undefined) return undefined
    if ('type' in found) return { type: found.type, file }
    return found.name === undefined ? undefined : named(found.file, found.name)
  }

  return {
    named,
    /** The type of a reference, such as `Day` or `PetService.components`. */
    referred(file: string, reference: TSTypeName): Typed | undefined {
      if (reference.type === 'Identifier') return named(file, reference.name)
      if (reference.type !== 'TSQualifiedName' || reference.left.type !== 'Identifier') return undefined
      const { name } = reference.left
      const namespace = namespaceOf(file, name)
      return namespace === undefined ? undefined : named(namespace, reference.right.name)
    },
  }

  function namespaceOf(file: string, name: string): string | undefined {
    const found = meaningsOf(file).get(name)
    if (found === undefined || 'type' in found) return undefined
    return found.name === undefined ? found.file : namespaceOf(found.file, found.name)
  }
}

export type TypeModules = ReturnType<typeof createTypeModules>

type Statement = ReturnType<typeof parseSync>['program']['body'][number]

function readMeanings(file: string, source: string): Map<string, Meaning> {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  return new Map(program.body.flatMap((each) => [...fromElsewhere(file, each), ...declaredBy(each)]))
}

/** The names of other files: `import type { Day } from …` and `export type * as PetService from …`. */
function fromElsewhere(file: string, statement: Statement): [string, Meaning][] {
  if (statement.type === 'ExportAllDeclaration' && statement.exported?.type === 'Identifier')
    return [[statement.exported.name, { file: fileOf(file, statement.source.value), name: undefined }]]
  if (statement.type !== 'ImportDeclaration') return []
  const from = fileOf(file, statement.source.value)
  return statement.specifiers.flatMap((each): [string, Meaning][] =>
    each.type === 'ImportSpecifier' && each.imported.type === 'Identifier'
      ? [[each.local.name, { file: from, name: each.imported.name }]]
      : [],
  )
}

function declaredBy(statement: Statement): [string, Meaning][] {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (declared?.type === 'TSTypeAliasDeclaration')
    return [[declared.id.name, { type: declared.typeAnnotation }]]
  if (declared?.type !== 'TSInterfaceDeclaration') return []
  const { start, end, body } = declared
  return [[declared.id.name, { type: { type: 'TSTypeLiteral', members: body.body, start, end } }]]
}

function fileOf(from: string, specifier: string): string {
  if (specifier === '@portal/sdk/contracts') return 'packages/sdk/src/gen/contracts.ts'
  return relative(ROOT, resolve(ROOT, dirname(from), specifier))
}
