import { useCallback, useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import type { RecordForm } from '../form/use-record-form.ts';

type Rotation = readonly [number, (rotation: number | undefined) => void];

/** How the paper of a form is turned, in its field `rotation`: `const [rotation, rotate] = useRotation(form)`. */
export function useRotation({ methods }: Pick<RecordForm, 'methods'>): Rotation {
  const value: unknown = useWatch({ control: methods.control, name: 'rotation' });
  const rotate = useCallback(
    (rotation: number | undefined) => methods.setValue('rotation', rotation, { shouldDirty: true }),
    [methods],
  );
  return [typeof value === 'number' ? value : 0, rotate];
}

/** As `useRotation`, for a file that is chosen in the form: another file is not turned as the one before was. */
export function useFileRotation(
  form: Pick<RecordForm, 'methods'>,
  file: File | undefined,
): Rotation {
  const [rotation, rotate] = useRotation(form);
  useEffect(() => rotate(undefined), [file, rotate]);
  return [rotation, rotate];
}
