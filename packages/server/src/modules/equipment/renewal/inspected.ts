import type { RenewalForm } from './save.ts';
import type { RenewalKind } from './type-rows.ts';

/** What an entry of the history says of an inspection: its result, who made it, what was found, and under which program. */
export const inspected = ({ result, inspectorName, defects, isStateProgram }: RenewalForm) => ({
  result: result ?? null,
  inspectorName: inspectorName ?? null,
  defects: defects ?? null,
  isStateProgram: isStateProgram ?? null,
});

/** Whether an inspection was passed under a State program: as the form says, else as its type does; null of what is no inspection. */
export const programOf = (
  { isStateProgram }: Pick<RenewalForm, 'isStateProgram'>,
  kind: Pick<RenewalKind, 'code' | 'isStateProgram'> | undefined,
): boolean | null =>
  kind?.code === 'annualInspection' ? (isStateProgram ?? kind.isStateProgram) : null;
