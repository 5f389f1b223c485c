/** Written by the build from the contract (vite/contract-map.ts). */
declare module 'virtual:contract-map' {
  export const contractMap: Readonly<Record<string, object>>;
}
