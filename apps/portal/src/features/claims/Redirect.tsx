import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Replaces the address by that of a list. The router's own component would be in the first file of every page. */
export function Redirect({ to }: { to: '/claims/active' | '/claims/closed' }) {
  const navigate = useNavigate()
  useEffect(() => void navigate({ to, replace: true }), [navigate, to])
  return null
}
