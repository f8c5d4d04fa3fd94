import type { Content } from '@portal/sdk/contracts'
import { defineHandlers } from '../engine/handlers.ts'

const FLAGS = {
  isNewResetPasswordFlow: true,
  isPhoneNumberEnabled: true,
  enableNewClaimsForm: true,
  autoRefreshDuration: 5000,
  petNameChangeMode: '01',
  requireEmailStepUp: false,
  maintenance: [],
}

const HOST = 'http://localhost:4010'

const pharmacy = (content: string, rfYear?: 2023 | 2024) => ({
  status: 200 as const,
  body: {
    payload: {
      response: { petRxData: { content, ...(rfYear === undefined ? {} : { rfYear }) }, host: HOST },
    },
  },
})

export const contentHandlers = defineHandlers<Content.operations>({
  getRemoteConfig: (world) => ({
    status: 200,
    body: { body: { featureFlags: { ...FLAGS, ...world.state.flags } } },
  }),

  listTopArticles: () => ({
    status: 200,
    body: {
      body: {
        host: HOST,
        articles: [
          {
            slug: 'claims-101',
            title: 'Claims 101',
            description: "From the vet's invoice to the money in your account.",
            content: '<h2>Three steps</h2><p>Pay your vet, send us the invoice, and get paid back.</p>',
          },
          {
            slug: 'first-vet-visit',
            title: 'Your first vet visit',
            description: 'What to bring and what to ask',
            content:
              '<h2>Bring</h2><ul><li>Earlier medical records</li><li>A list of questions</li></ul>' +
              '<p>Read <a href="/external/community">what others ask</a>.</p>' +
              // What an author may not do: the portal drops it.
              '<script>document.title = "script"</script><a href="javascript:document.title=1">Click here</a>' +
              '<iframe src="/external/community"></iframe><form><input aria-label="Your password"></form>' +
              '<p style="position: fixed">Not in your way</p>',
          },
        ],
      },
    },
  }),

  getPharmacyContent: () => pharmacy('/external/pharmacy'),
  getPharmacyContent2023: () => pharmacy('/external/pharmacy-2023', 2023),
  getPharmacyContent2024: () => pharmacy('/external/pharmacy-2024', 2024),
})
