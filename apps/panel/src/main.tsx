import '@portal/portal/base.css'
import 'virtual:design.css'
import { Theme } from '@portal/portal/theme'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { Panel } from './frame/Panel.tsx'
import { PanelStateProvider } from './frame/panel-state.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no element for the panel')

// The mock is on this machine, so the browser’s opinion about the network does not matter.
const client = new QueryClient({
  defaultOptions: { queries: { retry: false, networkMode: 'always' }, mutations: { networkMode: 'always' } },
})

createRoot(root).render(
  <Theme>
    <QueryClientProvider client={client}>
      <PanelStateProvider>
        <Panel />
      </PanelStateProvider>
    </QueryClientProvider>
  </Theme>,
)
