import { completeServiceReminder } from '@roadproof/contract/equipment/service-reminder-form';
import type { CalendarDay } from '@roadproof/domain/calendar-day';
import type { ReactNode } from 'react';
import { failureHandlers, type ApiFailure } from '../../../api/failure.ts';
import { queryClient } from '../../../api/query.ts';
import { useConfirm } from '../../../kit/dialog/confirm.tsx';
import { emptyOf, type FormValues } from '../../../kit/form/form-values.ts';
import { useRecordForm, type RecordForm } from '../../../kit/form/use-record-form.ts';
import { toastSuccess } from '../../../kit/toast/toast.ts';
import { meterNames, meters, type Reminder } from './reminder.ts';

type Values = FormValues<typeof completeServiceReminder>;

const jumpField = 'confirmJump';

/** A reading of today below what the meter shows; an older day is judged by the server, which knows the readings around it. */
function lowReadings(values: Values, { equipment }: Reminder, today: CalendarDay) {
  const faults: Record<string, string> = {};
  if (values.completionDate !== today) return faults;
  for (const meter of meterNames) {
    const { reading, current } = meters[meter];
    const [now, given] = [equipment[current], values[reading]];
    if (typeof given === 'number' && now !== null && given < now)
      faults[reading] = 'Wrong reading! Reading cannot be less than the current reading.';
  }
  return faults;
}

/** The form of a completion with the question about a reading that looks mistyped; who was quicker is said, and the page shows what they entered. */
export function useCompleteForm(
  reminder: Reminder,
  today: CalendarDay,
): { readonly form: RecordForm; readonly question: ReactNode } {
  const [ask, question] = useConfirm();
  const askAboutJump = async ({ messages }: ApiFailure) => {
    const text = messages.map(({ message, description }) => `${message} ${description}`).join(' ');
    const isRight = await ask({
      title: 'Is this reading right?',
      text,
      action: 'Yes, save it',
      stay: 'Correct it',
    });
    if (!isRight) return;
    form.methods.setValue(jumpField, true);
    await form.submit();
  };
  const form = useRecordForm({
    screen: 'equipment/service-reminder/reminder-details',
    op: 'serviceReminders.complete',
    schema: completeServiceReminder,
    values: {
      ...emptyOf(completeServiceReminder),
      serviceReminderId: reminder.id,
      version: reminder.version,
      completionDate: today,
      confirmJump: false,
    },
    check: (values) => lowReadings(values, reminder, today),
    onRefused: (failure) => {
      const isQuestion = failure.fields.has(jumpField);
      if (isQuestion) void askAboutJump(failure);
      // Somebody was quicker: who and when is said, and the screen shows what they did.
      if (failure.status === 409) {
        failureHandlers().announce(failure);
        void queryClient.invalidateQueries();
      }
      return isQuestion || failure.status === 409;
    },
    onSaved: () => toastSuccess('Service Reminder Updated Successfully', reminder.task.name),
  });
  return { form, question };
}
