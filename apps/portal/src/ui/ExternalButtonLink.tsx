export { ExternalButtonLink } from './links.tsx'
