import { isCalendarDay } from '@roadproof/domain/calendar-day';
import { yearWarning } from '@roadproof/domain/training/training-completion';
import { useWatch } from 'react-hook-form';
import { useForm } from '../../../../kit/form/form-context.ts';
import { useToday } from '../../../../kit/form/today.ts';
import { Note } from '../../../../kit/layout/note.tsx';

/** Asks about a completion that is years ago, which is more often a slip than a record of long ago. */
export function YearNote() {
  const { methods } = useForm();
  const today = useToday();
  const value: unknown = useWatch({ control: methods.control, name: 'completedAt' });
  const day = typeof value === 'string' ? value.slice(0, 10) : '';
  const warning = isCalendarDay(day) ? yearWarning(day, today) : null;
  return warning === null ? null : (
    <Note tone="warning" role="status">
      {warning}
    </Note>
  );
}
