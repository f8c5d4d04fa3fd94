import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import journeys from '../../playwright.config.ts'

const ROOT = join(import.meta.dirname, '../..')
const servers = [journeys.webServer ?? []].flat()
const desktop = (journeys.projects ?? []).filter(({ name }) => name === 'desktop')

/** The table of third parties: the build and the mock of the journeys, with files of its own. */
export default defineConfig<{ mockUrl: string }>({
  ...journeys,
  testDir: '.',
  outputDir: join(ROOT, 'test-results'),
  projects: desktop,
  webServer: servers.map((server) => ({ ...server, cwd: ROOT })),
})
