export { BackLink } from './links.tsx'
