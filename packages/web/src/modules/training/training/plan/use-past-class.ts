import { isCalendarDay } from '@roadproof/domain/calendar-day';
import { pastClassDays } from '@roadproof/domain/training/training-schedule';
import { useEffect, useRef } from 'react';
import { useForm } from '../../../../kit/form/form-context.ts';
import { useToday } from '../../../../kit/form/today.ts';

const dayOf = (value: unknown): string | null =>
  typeof value === 'string' && isCalendarDay(value) ? value : null;

/** Fills in the due and the assigned date of a past class from its date or its completion date, until the user enters others. */
export function usePastClass(isNew: boolean): void {
  const { methods } = useForm();
  const today = useToday();
  const proposed = useRef<{ startDate?: string; dueDate?: string }>({});
  useEffect(() => {
    if (!isNew) return undefined;
    const own = (name: 'startDate' | 'dueDate'): string | null => {
      const day = dayOf(methods.getValues(name));
      const isProposed = day === proposed.current[name] || (name === 'startDate' && day === today);
      return isProposed ? null : day;
    };
    const { unsubscribe } = methods.watch((_, { name }) => {
      if (name !== 'classDate' && name !== 'completedAt' && name !== 'isHeld') return;
      const isCompleted = methods.getValues('isHeld') === true;
      const facts = {
        classDate: dayOf(methods.getValues('classDate')),
        completedAt: isCompleted ? dayOf(methods.getValues('completedAt')) : null,
        startDate: own('startDate'),
        dueDate: own('dueDate'),
      };
      const days = pastClassDays(facts, today);
      for (const field of ['startDate', 'dueDate'] as const) {
        const day = days[field];
        if (day === undefined) continue;
        proposed.current[field] = day;
        methods.setValue(field, day, { shouldDirty: true });
      }
    });
    return unsubscribe;
  }, [methods, today, isNew]);
}
