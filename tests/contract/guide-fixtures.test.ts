import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createMock } from '../../packages/mock/src/index.ts'
import { ROOT } from '../../scripts/host.mjs'

const GUIDE = readFileSync(join(ROOT, 'docs/mock.md'), 'utf8')

/** The test of the guide whose first line names its file. */
function testOfGuide(file: string): string {
  const [, text = ''] = new RegExp(`\`\`\`ts\n// ${file}\n(.*?)\`\`\``, 's').exec(GUIDE) ?? []
  return text
}

// A stranger's project, below the repository alone so that its packages are found.
mkdirSync(join(ROOT, 'reports'), { recursive: true })
const folder = mkdtempSync(join(ROOT, 'reports/guide-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs a command of a package in the project. @returns its output, and whether it succeeded */
function run(command: string, ...parameters: string[]): Promise<{ ok: boolean; output: string }> {
  const { PATH = '', CHROMIUM_PATH } = process.env
  const env = { PATH, CI: '1', NO_COLOR: '1', ...(CHROMIUM_PATH === undefined ? {} : { CHROMIUM_PATH }) }
  const file = join(ROOT, 'node_modules', command)
  return new Promise((resolve) => {
    execFile(process.execPath, [file, ...parameters], { cwd: folder, env }, (error, stdout, stderr) =>
      resolve({ ok: error === null, output: `${stdout}${stderr}` }),
    )
  })
}

const put = (file: string, text: string) => writeFileSync(join(folder, file), text)
const vitest = () => run('vitest/vitest.mjs', 'run', '--root', folder, '--reporter', 'verbose')
const playwright = (file: string) => run('@playwright/test/cli.js', 'test', file, '--reporter', 'list')

const BROKEN = `
test('a query that the contract does not have', async ({ mock }) => {
  const { headers } = await mock.signIn('us-happy')
  await mock.fetch('/fdp-pet-service/v1/pets?customer-number=C-200101', { headers })
})
`

test('the first test of the guide has less than twenty lines, and passes in Vitest', async () => {
  const text = testOfGuide('pets.test.ts')
  expect(text.split('\n').length).toBeLessThan(20)
  put('vitest.config.ts', 'export default { test: { testTimeout: 60_000 } }')
  put('pets.test.ts', text)
  const { output } = await vitest()
  expect(output).toMatch(/✓ pets\.test\.ts > the pets of a policyholder are read once/)
  put('pets.test.ts', `${text}${BROKEN}`)
  const broken = await vitest()
  expect(broken.ok).toBe(false)
  expect(broken.output).toMatch(/✓ .*read once[\s\S]*× .*does not have/)
  expect(broken.output).toContain("Request query must have required property 'service-code'")
})

/** An application that shows the pets of a session, and asks again when somebody presses the button. */
const APPLICATION = `<!doctype html><title>Pets</title><ul></ul><button hidden>Try again</button><script type="module">
  const api = new URLSearchParams(location.search).get('api') ?? 'MOCK'
  const query = 'customer-number=C-200101&service-code=US'
  const headers = {
    authorization: 'Bearer ' + sessionStorage.getItem('token'),
    'x-correlation-id': crypto.randomUUID(),
  }
  const button = document.querySelector('button')
  button.onclick = async () => {
    const answer = await fetch(api + '/fdp-pet-service/v1/pets?' + query, { headers })
    button.hidden = answer.ok
    const { payload } = await answer.json()
    document.querySelector('ul').textContent = payload?.responses.map(({ name }) => name).join()
  }
  button.click()
</script>`

/** The page of an application on a port of its own, which asks a mock. */
async function serve(text: string) {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  return { url: `http://localhost:${address.port}`, close: () => void server.close() }
}

const OWN_MOCK = `import { expect, test } from '@portal/mock/playwright'

test('a foreign service that takes no header of ours is still asked', async ({ page, mock }) => {
  const { token } = await mock.signIn('us-happy')
  await page.addInitScript((kept) => sessionStorage.setItem('token', kept), token)
  await page.route('https://foreign.example/**', (route) =>
    route.fulfill({ body: JSON.stringify(route.request().headers()), headers: { 'access-control-allow-origin': '*' } }),
  )
  await page.goto('/pets?api=' + mock.url)
  await expect(page.getByText('Biscuit')).toBeVisible()
  const sent = await page.evaluate(async () => (await fetch('https://foreign.example/')).json())
  expect(sent['x-mock-world']).toBeUndefined()
  await expect(mock).toHaveReceived('listPets', { times: 1, headers: { 'x-mock-world': mock.name } })
  await expect(mock).not.toHaveReceived('listPetClaims')
  const second = expect(mock).toHaveReceived('listPets', { times: 2 })
  await page.reload()
  await second
})
`

test('the first test of the guide has less than twenty lines, and passes in Playwright', async () => {
  const text = testOfGuide('pets.spec.ts')
  expect(text.split('\n').length).toBeLessThan(20)
  const mock = await createMock()
  const listening = await mock.listen(0)
  const mockUrl = `http://localhost:${listening.port}`
  const app = await serve(APPLICATION.replace('MOCK', mockUrl))
  const use = `baseURL: '${app.url}', launchOptions: chromiumLaunchOptions()`
  put(
    'playwright.config.ts',
    `import { chromiumLaunchOptions } from '../../scripts/chromium.mjs'
     export default { testMatch: '*.spec.ts', timeout: 120_000, projects: [
       { name: 'shared', testMatch: 'pets.spec.ts', use: { mockUrl: '${mockUrl}', ${use} } },
       { name: 'own', testMatch: 'own.spec.ts', use: { ${use} } },
     ] }`,
  )
  put('pets.spec.ts', `${text}${BROKEN}`)
  put('own.spec.ts', OWN_MOCK)
  const { output } = await playwright('')
  app.close()
  expect(mock.worlds.names()).toEqual([])
  await listening.close()
  expect(output).toMatch(/✓.*the pets are shown after a failure/)
  expect(output).toMatch(/✓.*a foreign service that takes no header of ours is still asked/)
  expect(output).toMatch(/✘.*a query that the contract does not have/)
  expect(output).toContain("Request query must have required property 'service-code'")
})
