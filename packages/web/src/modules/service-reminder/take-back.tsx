import { Button } from '@mantine/core';
import { formatDay, formatReading } from '@roadproof/domain/format';
import { useMutation } from '@tanstack/react-query';
import { mutation, queryClient } from '../../api/query.ts';
import { QuietLine } from '../../kit/details/completion-table.tsx';
import { useConfirm } from '../../kit/dialog/confirm.tsx';
import { toastSuccess } from '../../kit/toast/toast.ts';
import classes from './reminder.module.css';
import { meterNames, meters, type Reminder } from './reminder.ts';

interface Props {
  readonly done: Reminder['serviceReminderHistory'][number];
  readonly reminder: Reminder;
}

/** What becomes of the readings that were entered with a completion; nothing to say of none. */
function readingsText({ done, reminder }: Props): string {
  const given = meterNames.flatMap((meter) => {
    const { reading, unit } = meters[meter];
    return done[reading] === null ? [] : [formatReading(done[reading], reminder.equipment[unit])];
  });
  if (given.length === 0) return '';
  const [what, verb] = given.length === 1 ? ['The reading', 'stays'] : ['The readings', 'stay'];
  return ` ${what} ${given.join(' and ')} ${verb} in the meter history of ${reminder.equipment.name}; correct a wrong one there.`;
}

/** Takes the latest completion back that was entered by mistake; one of a work order is the order's as long as that is resolved. */
export function TakeBack({ done, reminder }: Props) {
  const [ask, question] = useConfirm();
  const { mutate, isPending } = useMutation({
    ...mutation('serviceReminders.takeBack'),
    onSuccess: () =>
      toastSuccess('Completion Taken Back', `${reminder.task.name} is due as before`),
    // Somebody was quicker: the screen shows what they did.
    onError: () => void queryClient.invalidateQueries(),
  });
  if (done.workOrder?.isResolved)
    return <QuietLine>Reopen its work order to take this back</QuietLine>;
  const takeBack = async () => {
    const isSure = await ask({
      title: 'Take back this completion?',
      text: `The completion of ${formatDay(done.completionDate)} no longer counts, and ${reminder.task.name} is due as it was before. What was entered stays in the history of changes.${readingsText({ done, reminder })}`,
      action: 'Take back',
      isDangerous: true,
    });
    if (isSure) mutate({ id: done.id });
  };
  return (
    <>
      <Button
        className={classes.takeBack ?? ''}
        variant="default"
        size="compact-sm"
        loading={isPending}
        aria-label={`Take back the completion of ${formatDay(done.completionDate)}`}
        onClick={() => void takeBack()}
      >
        Take back
      </Button>
      {question}
    </>
  );
}
