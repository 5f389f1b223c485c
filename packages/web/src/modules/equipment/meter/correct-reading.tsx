import { Button, TextInput } from '@mantine/core';
import { correctReading } from '@roadproof/contract/equipment/meter';
import { formatReading } from '@roadproof/domain/format';
import { wrongReading } from '@roadproof/domain/equipment/meter';
import { readMeterFigure } from '@roadproof/domain/typed-reading';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { ApiFailure } from '../../../api/failure.ts';
import { mutation, queryClient } from '../../../api/query.ts';
import { faultIn } from '../../../kit/form/record-resolver.ts';
import { Columns } from '../../../kit/layout/columns.tsx';
import { toastError, toastSuccess } from '../../../kit/toast/toast.ts';
import type { HistoryReading } from './history-moment.tsx';
import classes from './meter.module.css';
import { jumpsIn, useJumpQuestion } from './use-jump-question.ts';

interface Props {
  readonly entry: HistoryReading;
  readonly onClose: () => void;
}

/** What is wrong with what was typed; null when nothing is. */
function faultOf(typed: string, { minimum, unit }: HistoryReading): string | null {
  const read = readMeterFigure(typed, unit);
  if ('fault' in read) return read.fault;
  const reading = read.value;
  if (minimum !== null && reading < minimum)
    return `${wrongReading} The reading before it is ${formatReading(minimum, unit)}.`;
  return faultIn(correctReading.shape.reading, reading);
}

/** Puts the latest reading of a meter right, in its place in the timeline. */
export function CorrectReading({ entry, onClose }: Props) {
  const { id, version, reading, unit, minimum, label, source } = entry;
  const [typed, setTyped] = useState(reading.toLocaleString('en-US', { maximumFractionDigits: 1 }));
  const [fault, setFault] = useState<string | null>(null);
  const [ask, question] = useJumpQuestion();
  const field = useRef<HTMLInputElement>(null);
  // The field takes the button's place, and the focus with it.
  useEffect(() => field.current?.select(), []);
  const { mutate, isPending } = useMutation({
    ...mutation('meters.correct', { quiet: true }),
    onSuccess: (_saved, input) => {
      const shown = formatReading(Number(input.reading), unit);
      toastSuccess('Meter Reading Updated Successfully!', `${label}: ${shown}`);
      onClose();
    },
    onError: (failure, input) => void refuse(failure, Number(input.reading)),
  });
  const refuse = async (failure: Error, value: number) => {
    if (!(failure instanceof ApiFailure)) return setFault(failure.message);
    const jumps = jumpsIn(failure);
    if (jumps.length > 0) {
      if (await ask(jumps)) mutate({ id, version, reading: value, confirmJump: true });
      return undefined;
    }
    toastError(failure.message, failure.description);
    setFault(`${failure.message} ${failure.description}`);
    // Somebody was quicker: the timeline shows what they entered.
    if (failure.status === 409) await queryClient.invalidateQueries();
    return undefined;
  };
  const read = readMeterFigure(typed, unit);
  const converted = 'value' in read ? read.note : null;
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const wrong = faultOf(typed, entry);
    setFault(wrong);
    if (wrong?.startsWith(wrongReading))
      toastError(wrongReading, wrong.slice(wrongReading.length + 1));
    if (wrong === null && 'value' in read) mutate({ id, version, reading: read.value });
  };
  const hint =
    source === 'replacement'
      ? 'What the new meter showed. What the unit has run stays.'
      : minimum === null || minimum === 0
        ? undefined
        : `Not less than the reading before it, ${formatReading(minimum, unit)}.`;
  return (
    <form className={classes.correction} aria-label={`Correct ${label}`} noValidate onSubmit={save}>
      <TextInput
        label="Right reading"
        description={converted ?? hint}
        inputMode="decimal"
        autoComplete="off"
        ref={field}
        value={typed}
        error={fault}
        rightSection={unit}
        rightSectionWidth={16 + (unit ?? '').length * 8}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          // Only the correction is given up, not the dialog.
          event.preventDefault();
          event.stopPropagation();
          event.nativeEvent.stopImmediatePropagation();
          onClose();
        }}
      />
      <Columns>
        <Button variant="default" size="xs" disabled={isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" size="xs" loading={isPending}>
          Save correction
        </Button>
      </Columns>
      {question}
    </form>
  );
}
