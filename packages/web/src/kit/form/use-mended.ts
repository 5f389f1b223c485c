import { useEffect, useState } from 'react';
import type { RecordForm } from './use-record-form.ts';

interface Crossed {
  /** Fields that are judged against others; what is said at one of them may be mended by a change elsewhere. */
  readonly fields: readonly string[];
  /** The others; every field of the form when they are not named. */
  readonly dependsOn?: readonly string[];
}

/** Judges faulty fields again when a field changes that they are judged against. Only then the form around renders: watching those fields would render it whole at each of their keys. */
export function useMended({ methods }: RecordForm, { fields, dependsOn }: Crossed): void {
  const [changes, setChanges] = useState(0);
  useEffect(() => {
    const { unsubscribe } = methods.watch((_, { name }) => {
      if (dependsOn && name !== undefined && !dependsOn.includes(name)) return;
      if (fields.some((one) => methods.getFieldState(one).error)) setChanges((count) => count + 1);
    });
    return unsubscribe;
  }, [methods, fields, dependsOn]);
  useEffect(() => {
    // After the render: what is asked for may depend on the field that changed.
    const wrong = fields.filter((one) => methods.getFieldState(one).error);
    if (changes > 0 && wrong.length > 0) void methods.trigger(wrong);
  }, [methods, fields, changes]);
}
