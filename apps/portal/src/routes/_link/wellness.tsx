import { createFileRoute } from '@tanstack/react-router'
import { readWellnessLink } from '../../api/wellness-link.ts'
import { WellnessScreen } from '../../features/wellness/WellnessScreen.tsx'
import { WellnessSkeleton } from '../../features/wellness/WellnessSkeleton.tsx'
import { linkedPolicy } from '../../features/wellness/wellness-address.ts'

/** The page of the mailed wellness link (002 §2). */
export const Route = createFileRoute('/_link/wellness')({
  staticData: { prerender: 'link', readAhead: ['wellnessLink'] },
  loader: ({ context: { api }, location }) => readWellnessLink(api, policyOf(location.search)),
  // An open page reads its link once, and what was read ends with the page.
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  pendingComponent: WellnessSkeleton,
  component: WellnessRoute,
})

function WellnessRoute() {
  return <WellnessScreen policyNumber={policyOf(Route.useSearch())} link={Route.useLoaderData()} />
}

const policyOf = (search: object) => linkedPolicy(Reflect.get(search, 'policyNumber'))
