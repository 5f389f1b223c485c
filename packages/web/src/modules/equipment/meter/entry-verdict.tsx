import { Checkbox } from '@mantine/core';
import { SheetVerdict } from '../../../kit/sheet/sheet-verdict.tsx';
import type { Verdict } from './use-fleet-check.ts';

interface Props {
  readonly name: string;
  readonly verdict: Verdict;
  readonly isConfirmed: boolean;
  readonly onConfirm: (isConfirmed: boolean) => void;
}

/** The verdict on a line; a jump is confirmed here. */
export function EntryVerdict({ name, verdict, isConfirmed, onConfirm }: Props) {
  const { state } = verdict;
  return (
    <SheetVerdict {...verdict}>
      {state === 'confirm' || isConfirmed ? (
        <Checkbox
          size="xs"
          label="It is right"
          aria-label={`The reading of ${name} is right`}
          checked={isConfirmed}
          onChange={(event) => onConfirm(event.currentTarget.checked)}
        />
      ) : null}
    </SheetVerdict>
  );
}
