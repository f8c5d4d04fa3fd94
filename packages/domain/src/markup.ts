/**
 * Markup with each tag replaced, from a `<` to the next `>`. An expression for tags would search for the end of each `<`
 * again, which takes seconds for a hundred thousand of them.
 */
export function replaceTags(markup: string, replace: (tag: string) => string): string {
  let result = ''
  let done = 0
  for (;;) {
    const start = markup.indexOf('<', done)
    const end = start === -1 ? -1 : markup.indexOf('>', start)
    if (end === -1) return result + markup.slice(done)
    result += markup.slice(done, start) + replace(markup.slice(start, end + 1))
    done = end + 1
  }
}
