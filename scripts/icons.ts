import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { LIGHT } from '../apps/portal/src/ui/theme/colours.ts'
import { chromiumLaunchOptions } from './chromium.mjs'
import { ROOT } from './host.mjs'

const HELP = `Draws the PNG icons of the installed portal from apps/portal/public/icon.svg. Run it when that file has changed.

usage: node scripts/icons.ts`

const FOLDER = join(ROOT, 'apps/portal/public')

/** A system cuts a maskable icon to any shape around its inner 80 %, and iOS fills what is transparent with black. */
const ICONS = [
  { name: 'icon-192.png', size: 192, share: 0.92, isFilled: false },
  { name: 'icon-512.png', size: 512, share: 0.92, isFilled: false },
  { name: 'icon-maskable-512.png', size: 512, share: 0.56, isFilled: true },
  { name: 'apple-touch-icon.png', size: 180, share: 0.72, isFilled: true },
]

if (process.argv.includes('--help')) console.log(HELP)
else await drawAll()

async function drawAll() {
  const drawing = Buffer.from(readFileSync(join(FOLDER, 'icon.svg'))).toString('base64')
  const browser = await chromium.launch(chromiumLaunchOptions())
  try {
    for (const { name, size, share, isFilled } of ICONS) {
      const page = await browser.newPage({ viewport: { width: size, height: size } })
      const style = `margin: 0; height: 100vh; display: grid; place-items: center; background: ${isFilled ? LIGHT.page : 'none'}`
      const image = `<img src="data:image/svg+xml;base64,${drawing}" height="${size * share}">`
      await page.setContent(`<body style="${style}">${image}</body>`)
      await page.screenshot({ path: join(FOLDER, name), omitBackground: true })
    }
  } finally {
    await browser.close()
  }
}
