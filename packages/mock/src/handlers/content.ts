import type { Content } from '@portal/sdk/contracts'
import { defineHandlers } from '../engine/define-handlers.ts'
import { originOf } from '../sandbox.ts'
import { REMOTE_FLAGS } from '../world/flags.ts'
import type { World } from '../world/world.ts'

/** The flags of the remote configuration as they are in a world, without those that change the mock itself. */
function remoteFlags({ state: { flags } }: World): Record<string, unknown> {
  return Object.fromEntries(
    REMOTE_FLAGS.map(({ name, byDefault }) => [name, Object.hasOwn(flags, name) ? flags[name] : byDefault]),
  )
}

/** The content of the pharmacy page. The control flag `embeddedPages` spoils it. */
function pharmacy(world: World, name: string, rfYear?: 2023 | 2024) {
  const isElsewhere = world.embeddedPages() === 'elsewhere'
  const path = `/external/${isElsewhere ? 'hostile-page' : name}`
  const content = world.embeddedPages() === 'blank' ? `${path}?blank=1` : path
  const host = originOf(isElsewhere ? 'hostile' : 'pages', world.gateway())
  const petRxData = { content, ...(rfYear === undefined ? {} : { rfYear }) }
  return { status: 200 as const, body: { payload: { response: { petRxData, host } } } }
}

export const contentHandlers = defineHandlers<Content.operations>({
  getRemoteConfig: (world) => ({
    status: 200,
    body: { body: { featureFlags: remoteFlags(world) } },
  }),

  listTopArticles: (world) => ({
    status: 200,
    body: {
      body: {
        host: world.gateway(),
        articles: [
          {
            slug: 'claims-101',
            title: 'Claims 101',
            description: 'From the vet’s invoice to the money in your account.',
            content: '<h2>Three steps</h2><p>Pay your vet, send us the invoice, and get paid back.</p>',
          },
          {
            slug: 'first-vet-visit',
            title: 'Your first vet visit',
            description: 'What to bring and what to ask',
            content:
              '<h2>Bring</h2><ul><li>Earlier medical records</li><li>A list of questions</li></ul>' +
              '<p>Read <a href="/external/community">what others ask</a>.</p>' +
              // Forbidden markup, which the portal must remove.
              '<script>document.title = "script"</script><a href="javascript:document.title=1">Click here</a>' +
              '<iframe src="/external/community"></iframe><form><input aria-label="Your password"></form>' +
              '<p style="position: fixed" data-prerendered="member" aria-hidden="true">Not in your way</p>',
          },
        ],
      },
    },
  }),

  getPharmacyContent: (world) => pharmacy(world, 'pharmacy'),
  getPharmacyContent2023: (world) => pharmacy(world, 'pharmacy-2023', 2023),
  getPharmacyContent2024: (world) => pharmacy(world, 'pharmacy-2024', 2024),
})
