import { createFileRoute } from '@tanstack/react-router'
import { NonPayScreen } from '../../features/non-pay/NonPayScreen.tsx'

/** The page of the mailed non-pay link (001 §2). No document names its path: it is ours, and stands here alone. */
export const Route = createFileRoute('/_link/non-pay')({ component: NonPayScreen })
