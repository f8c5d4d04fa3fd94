import { LIGHT } from '../ui/theme/colours.ts'

/**
 * The manifest of the portal, by which browsers install it. The build, which names no route, writes it into a file.
 */
export const MANIFEST = {
  id: '/',
  name: 'Pet portal',
  short_name: 'Pet portal',
  description: 'Your pets, policies, payments and claims',
  lang: 'en',
  start_url: '/home',
  scope: '/',
  display: 'standalone' as const,
  theme_color: LIGHT.page,
  background_color: LIGHT.page,
  // Made by scripts/icons.ts.
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' as const },
  ],
  shortcuts: [
    { name: 'Submit a claim', url: '/claims/new' },
    { name: 'Claims', url: '/claims' },
    { name: 'Payment', url: '/account/payment' },
  ],
}
