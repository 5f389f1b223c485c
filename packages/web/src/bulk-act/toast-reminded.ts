import type { Output } from '../api/operation-map.ts';
import { toast, toastSuccess } from '../kit/toast/toast.ts';

type RemindResult = Pick<Output<'bulkActs.remindPeople'>, 'mailed' | 'withoutEmail'> &
  Partial<Output<'bulkActs.remindPeople'>>;

/** Says how many were reminded by e-mail, how many were not and why; who has no address is named. */
export function toastReminded({
  mailed,
  withoutEmail,
  withoutDue = 0,
  left = 0,
}: RemindResult): void {
  const others = [
    ...(withoutDue > 0 ? [`${withoutDue} with nothing due`] : []),
    ...(left > 0 ? [`${left} reminded today already`] : []),
  ];
  if (mailed > 0)
    toastSuccess('Reminder Sent Successfully', [`${mailed} e-mailed`, ...others].join(', '));
  else toast({ kind: 'info', title: 'No one was reminded', description: others.join(', ') });
  if (withoutEmail.length > 0)
    toast({
      kind: 'warning',
      title: 'Without an e-mail address',
      description: withoutEmail.join(', '),
    });
}
