import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../../scripts/host.mjs'
import { readSource as read, sourcesOf } from './sources.ts'

const sources = sourcesOf('ts', 'tsx', 'mjs', 'css')

/** The sources that break a convention. The failure of a test lists them. */
const offenders = (breaks: (path: string) => boolean) => sources.filter(breaks)

test('the sources are found', () => {
  expect(sources.length).toBeGreaterThan(150)
})

test('no source file has more than 250 lines, and at most one in twenty more than 200', () => {
  const lengths = sources.map((path) => ({ path, lines: read(path).split('\n').length - 1 }))
  expect(lengths.filter(({ lines }) => lines > 250)).toEqual([])
  const long = lengths.filter(({ lines }) => lines > 200).sort((a, b) => b.lines - a.lines)
  const list = long.map(({ path, lines }) => `${lines} ${path}`).join('\n')
  expect(long.length, list).toBeLessThanOrEqual(Math.floor(sources.length / 20))
})

test('a feature has one level of subfolders at most', () => {
  expect(offenders((path) => /\/src\/features\/[^/]+\/[^/]+\/[^/]+\//.test(path))).toEqual([])
})

test('no barrels inside the app', () => {
  expect(offenders((path) => /^apps\/portal\/src\/(?!routes\/).*\/index\.tsx?$/.test(path))).toEqual([])
})

test('a PascalCase file exports a component of its name', () => {
  const components = sources.filter(
    (path) => path.startsWith('apps/') && /\/[A-Z]\w*\.tsx$/.test(path) && !path.includes('/routes/'),
  )
  const without = components.filter((path) => {
    const name = basename(path, '.tsx')
    return !new RegExp(`export (?:async )?(?:function|const) ${name}\\b`).test(read(path))
  })
  expect(components.length).toBeGreaterThan(20)
  expect(without).toEqual([])
})

test('no file is named utils, helpers, or after its age', () => {
  const bad = /(?:^|[/-])(?:utils?|helpers?|misc|legacy|old|new|v2)\.\w+$/i
  // The product documents choose the paths, which name the files of routes.
  expect(offenders((path) => bad.test(path) && !path.includes('/src/routes/'))).toEqual([])
})

/** The calls of the form kit in a file, each with its arguments. */
const formsOf = (text: string): string[] =>
  text
    .split(/\buse(?:EditForm|FormValues)(?:<\w+>)?\((?=.)/)
    .slice(1)
    .map((call) => /^[\s\S]*?\n {2,4}\}?\)|^.*/.exec(call)?.[0] ?? '')

test('a form that asks about unsaved changes keeps a draft of them, unless they are secret or a file', () => {
  const forms = offenders(
    (path) =>
      /\/src\/(?:features|parts)\//.test(path) && /\buse(?:EditForm|FormValues)(?:<\w+>)?\(/.test(read(path)),
  )
  const withoutDraft = forms.filter((path) =>
    formsOf(read(path)).some((form) => !/\bdraft\b|guard: false/.test(form)),
  )
  expect(forms.length).toBeGreaterThan(6)
  expect(withoutDraft.sort()).toEqual([
    // A file would fill the browser's storage, and the user can choose it again.
    'apps/portal/src/features/pets/photo/PhotoForm.tsx',
    'apps/portal/src/features/profile/password/ChangePasswordDialog.tsx',
    'apps/portal/src/parts/one-time-code/code-form.tsx',
  ])
  // A guard with the props of another one belongs to the form that passes them.
  const guard = /<LeaveGuard(?! \{\.\.\.props\})/
  const asks = offenders((path) => path.includes('/features/') && guard.test(read(path)))
  // It holds files alone, like the form of the photo.
  expect(asks.filter((path) => !forms.includes(path))).toEqual([
    'apps/portal/src/features/medical-records/RecordsUpload.tsx',
  ])
})

test('a part that loads separately waits for the connection', () => {
  expect(offenders((path) => /\blazy\(/.test(read(path)))).toEqual(['apps/portal/src/lib/lazy-part.ts'])
})

test('no module makes a formatter while it loads, because the first one takes a slow phone 100 ms', () => {
  const isProduct = /^(apps\/portal|packages\/(domain|sdk))\/src\//
  expect(
    offenders((path) => isProduct.test(path) && /^(export )?const .*= new Intl\./m.test(read(path))),
  ).toEqual([])
})

test('a dialog that loads separately leaves its screen when it fails', () => {
  const loads = /lazyPart\((?:\(\) => import\('[^']*(?:Dialogs?|Popup)\.tsx'\)|loadDialog\b)/
  const lazily = offenders((path) => loads.test(read(path)))
  expect(lazily.length).toBeGreaterThan(6)
  expect(lazily.filter((path) => !read(path).includes('<DialogPart')).sort()).toEqual([
    // These do not belong to a screen: they end the session, or ask before a form is left.
    'apps/portal/src/features/auth/SessionDialogs.tsx',
    'apps/portal/src/ui/form/LeaveGuard.tsx',
  ])
})

test('a navigation that does not scroll keeps the lists of its screen', () => {
  // The others have `SAME_SCREEN`, and these write the state of the next entry themselves.
  expect(offenders((path) => !path.includes('.test.') && /\bresetScroll\b/.test(read(path))).sort()).toEqual([
    'apps/portal/src/features/wellness/use-wellness-steps.ts',
    'apps/portal/src/routes/_member/account/documents.tsx',
    'apps/portal/src/ui/use-entry-value.ts',
    'apps/portal/src/ui/use-views.ts',
  ])
})

test('every table of texts by error code has all codes of its operations', () => {
  const users = offenders((path) => path.startsWith('apps/') && /\berrorText\(/.test(read(path)))
  const tables = users.filter((path) => !/\/api\/refusal\./.test(path))
  expect(tables.length).toBeGreaterThan(5)
  expect(tables.filter((path) => !/ satisfies CodeTexts</.test(read(path)))).toEqual([])
})

test('no source has a note to finish something later', () => {
  expect(offenders((path) => /\bTO[D]O\b|\bFIX[M]E\b|@ts-(?:ignore|nocheck)/.test(read(path)))).toEqual([])
})

describe('every workspace', () => {
  const workspaces = globSync('{packages,apps}/*/package.json', { cwd: ROOT })

  test('is found', () => {
    expect(workspaces).toHaveLength(8)
  })

  test.each(workspaces)('%s has the types task', (path) => {
    const manifest: { scripts?: Record<string, string> } = JSON.parse(read(path))
    // The service worker has other globals than a page.
    const types = path === 'apps/portal/package.json' ? 'tsc -p . && tsc -p src/worker' : 'tsc -p .'
    expect(manifest.scripts?.types).toBe(types)
  })
})
