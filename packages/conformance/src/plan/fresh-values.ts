import type { Random, Tree } from '@portal/document'
import { isOneTime } from '../cases/parameter-values.ts'
import type { Draft } from '../request/draft.ts'
import type { Kit } from './kit.ts'

/** The same request with fresh single-use values: values of the fixtures, and one-time headers. */
export async function withFreshValues({ fixtures, random }: Kit, draft: Draft): Promise<Draft> {
  const { operation, values, body, keeps } = draft
  const renew = await fixtures.renew(operation)
  const fresh = (part: Tree): Tree =>
    Object.fromEntries(Object.entries(part).map(([name, value]) => [name, renew(value)]))
  const header = fresh(values.header)
  for (const parameter of operation.parameters.filter(({ name }) => name in header && name !== keeps)) {
    const { [parameter.name]: value } = header
    if (typeof value !== 'string' || !isOneTime(operation, parameter)) continue
    header[parameter.name] = anotherKey(value, random)
  }
  return {
    ...draft,
    values: { path: fresh(values.path), query: fresh(values.query), cookie: fresh(values.cookie), header },
    body: body === undefined ? undefined : { ...body, value: renew(body.value) },
  }
}

/** A different key of the same form. In a UUID, the digits for version and variant stay. */
function anotherKey(value: string, random: Random): string {
  return value.replaceAll(/[0-9a-f]/g, (character, index: number) =>
    value.length === 36 && (index === 14 || index === 19) ? character : random.int(0, 9).toString(),
  )
}
