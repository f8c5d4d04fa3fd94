export type LockedPackage = {
  link?: boolean
  inBundle?: boolean
  integrity?: string
  resolved?: string
  optionalDependencies?: Record<string, string>
}
export type LockFile = { packages: Record<string, LockedPackage> }

/**
 * The problems of a lock file, one line each: an optional dependency that is not locked, missing integrity, a host.
 */
export function lockProblems({ packages }: LockFile): string[] {
  return Object.entries(packages).flatMap(([path, locked]) => [
    ...missingOptionals(packages, path, locked),
    ...entryProblems(path, locked),
  ])
}

function missingOptionals(packages: LockFile['packages'], path: string, locked: LockedPackage): string[] {
  return Object.keys(locked.optionalDependencies ?? {})
    .filter((name) => !isLocked(packages, path, name))
    .map((name) => `${path || 'the root'} needs ${name} on some platform, and it is not locked`)
}

/** Looks a dependency up as Node does: beside the package, then in every folder above. */
function isLocked(packages: LockFile['packages'], path: string, name: string): boolean {
  const folders = [path]
  for (let folder = path; folder.includes('node_modules/'); ) {
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))
    folders.push(folder)
  }
  folders.push('')
  return folders.some(
    (folder) => packages[`${folder === '' ? '' : `${folder}/`}node_modules/${name}`] !== undefined,
  )
}

function entryProblems(path: string, { link, inBundle, integrity, resolved }: LockedPackage): string[] {
  if (!path.includes('node_modules/') || link === true || inBundle === true) return []
  return [
    ...(integrity === undefined ? [`${path} has no integrity`] : []),
    ...(resolved !== undefined ? [`${path} names the host it was loaded from`] : []),
  ]
}
