import { Button } from '@mantine/core';
import { counted, formatDay, formatNumber } from '@roadproof/domain/format';
import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../api/query.ts';
import { useConfirm } from '../../../kit/dialog/confirm.tsx';
import { toastSuccess } from '../../../kit/toast/toast.ts';
import { countOf, dayOf, namesOf, type AgencyEntry, type Lacking } from './renewal.ts';

interface Props {
  readonly entry: AgencyEntry;
  readonly without: Lacking;
}

/** 'Due 08/31/2027 for Truck 1, Truck 2. Due 12/31/2026 for Truck 9.' */
function datesText(without: Lacking): string {
  return without.map((some) => `Due ${formatDay(some.dueDate)} for ${namesOf([some])}.`).join(' ');
}

/** Adds the renewal to every unit that needs one and has none, after a question that names them. */
export function AddToUnits({ entry, without }: Props) {
  const [ask, question] = useConfirm();
  const { mutate, isPending } = useMutation({
    ...mutation('renewals.addForUnits'),
    onSuccess: ({ added }) =>
      toastSuccess('Renewal Added Successfully', `${entry.name}, ${counted(added, 'unit')}`),
  });
  const { renewalTypeId, name } = entry;
  const nextRenewal = dayOf(entry.expected);
  if (!renewalTypeId || !nextRenewal) return null;
  const add = async () => {
    const goesOn = await ask({
      title: `Add ${name}`,
      text: `${datesText(without)} Registered heavy enough to need it, and without one.`,
      action: `Add to ${counted(countOf(without), 'unit')}`,
    });
    if (goesOn) mutate({ renewalTypeId, nextRenewal });
  };
  return (
    <>
      <Button
        size="xs"
        variant="light"
        loading={isPending}
        aria-label={`Add ${name} to ${counted(countOf(without), 'unit')}`}
        onClick={() => void add()}
      >
        Add to {formatNumber(countOf(without))}
      </Button>
      {question}
    </>
  );
}
