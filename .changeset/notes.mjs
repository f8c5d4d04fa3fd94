// The lines of the packages' changelogs: the sentences of the changesets, without hashes of commits.

export default {
  getReleaseLine: ({ summary }) => `- ${summary.trim().replaceAll('\n', '\n  ')}`,
  getDependencyReleaseLine: (_changesets, updated) =>
    updated.map(({ name, newVersion }) => `- It is used with ${name} ${newVersion}.`).join('\n'),
}
