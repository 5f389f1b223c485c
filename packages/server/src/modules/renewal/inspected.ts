import type { RenewalForm } from './save.ts';

/** What an entry of the history says of an inspection: its result, who made it and what was found. */
export const inspected = ({ result, inspectorName, defects }: RenewalForm) => ({
  result: result ?? null,
  inspectorName: inspectorName ?? null,
  defects: defects ?? null,
});
