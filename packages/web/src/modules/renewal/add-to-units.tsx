import { Button } from '@mantine/core';
import { formatDay } from '@roadproof/domain/format';
import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../api/query.ts';
import { useConfirm } from '../../kit/dialog/confirm.tsx';
import { toastSuccess } from '../../kit/toast/toast.ts';
import { dayOf, namesOf, unitsText, type AgencyEntry } from './renewal.ts';

interface Props {
  readonly entry: AgencyEntry;
  readonly without: readonly string[];
}

/** Adds the renewal to every unit that needs one and has none, after it was asked and their names were told. */
export function AddToUnits({ entry, without }: Props) {
  const [ask, question] = useConfirm();
  const { mutate, isPending } = useMutation({
    ...mutation('renewals.addForUnits'),
    onSuccess: ({ added }) =>
      toastSuccess('Renewal Added Successfully', `${entry.name}, ${unitsText(added)}`),
  });
  const { renewalTypeId, name } = entry;
  const nextRenewal = dayOf(entry.dueDate);
  if (!renewalTypeId || !nextRenewal) return null;
  const add = async () => {
    const goesOn = await ask({
      title: `Add ${name}`,
      text: `Due ${formatDay(nextRenewal)}, for ${namesOf(without)}: registered heavy enough to need it, and without one.`,
      action: `Add to ${unitsText(without.length)}`,
    });
    if (goesOn) mutate({ renewalTypeId, nextRenewal });
  };
  return (
    <>
      <Button
        size="xs"
        variant="light"
        loading={isPending}
        aria-label={`Add ${name} to ${unitsText(without.length)}`}
        onClick={() => void add()}
      >
        Add to {without.length}
      </Button>
      {question}
    </>
  );
}
