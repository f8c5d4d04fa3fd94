// Installs a browser before anything else is installed, so it has no dependencies.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Installs the first of these packages that the distribution has. Without apt or the rights of root it does nothing. */
export function installByApt(...packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  run('apt-get', ['update'])
  packages.some((name) => run('apt-get', ['install', '-y', '--no-install-recommends', name]))
}

/** Whether a command succeeded. Its output is shown. */
export function run(command, args) {
  try {
    execFileSync(command, args, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    return true
  } catch {
    // The caller tries the next way; the last one prints instructions.
    return false
  }
}
