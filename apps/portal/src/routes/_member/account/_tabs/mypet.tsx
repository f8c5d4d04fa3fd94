import { createFileRoute } from '@tanstack/react-router'
import { AddPetScreen } from '../../../../features/account/AccountTabs.tsx'

export const Route = createFileRoute('/_member/account/_tabs/mypet')({ component: AddPetScreen })
