/** The values of the design, which `vite.config.ts` writes. */
declare module 'virtual:design.css'
