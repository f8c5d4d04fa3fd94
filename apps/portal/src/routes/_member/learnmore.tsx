import { createFileRoute } from '@tanstack/react-router'
import { NotOpenYetScreen } from '../../features/account/NotOpenYetScreen.tsx'

export const Route = createFileRoute('/_member/learnmore')({
  component: () => <NotOpenYetScreen title="Learn more">To learn how claims work, call us.</NotOpenYetScreen>,
})
