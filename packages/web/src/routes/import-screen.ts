/** The screen of every import; its address says what is imported. */
export const importScreen = {
  from: () => import('../modules/records/import/import-screen.tsx'),
  name: 'ImportScreen',
} as const;
