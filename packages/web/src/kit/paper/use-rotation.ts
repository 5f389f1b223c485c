import { useCallback } from 'react';
import { useWatch } from 'react-hook-form';
import type { RecordForm } from '../form/use-record-form.ts';

/** How the paper of a form is turned, in its field `rotation`: `const [rotation, rotate] = useRotation(form)`. */
export function useRotation({
  methods,
}: Pick<RecordForm, 'methods'>): readonly [number, (rotation: number | undefined) => void] {
  const value: unknown = useWatch({ control: methods.control, name: 'rotation' });
  const rotate = useCallback(
    (rotation: number | undefined) => methods.setValue('rotation', rotation, { shouldDirty: true }),
    [methods],
  );
  return [typeof value === 'number' ? value : 0, rotate];
}
