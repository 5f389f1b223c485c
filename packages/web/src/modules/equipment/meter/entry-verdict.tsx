import { Checkbox } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconLoader2,
  IconEqual,
} from '@tabler/icons-react';
import classes from './meter-entry.module.css';
import textStyles from '../../../kit/layout/text.module.css';
import type { Verdict } from './use-fleet-check.ts';

const faces = {
  ready: { word: 'Ready', Icon: IconCircleCheck },
  unchanged: { word: 'Unchanged', Icon: IconEqual },
  confirm: { word: 'To confirm', Icon: IconAlertTriangle },
  refused: { word: 'Refused', Icon: IconCircleX },
  checking: { word: 'Checking…', Icon: IconLoader2 },
} as const;

interface Props {
  readonly name: string;
  readonly verdict: Verdict;
  readonly isConfirmed: boolean;
  readonly onConfirm: (isConfirmed: boolean) => void;
}

/** What becomes of a line, as icon, word and reason; a jump is confirmed here. */
export function EntryVerdict({ name, verdict, isConfirmed, onConfirm }: Props) {
  const { state, reason } = verdict;
  const { word, Icon } = faces[state];
  return (
    <div className={classes.verdict} data-state={state}>
      <Icon size={16} stroke={1.9} aria-hidden />
      <div>
        <strong>{word}</strong>
        {reason ? <span className={textStyles.dim}> {reason}</span> : null}
        {state === 'confirm' || isConfirmed ? (
          <Checkbox
            size="xs"
            label="It is right"
            aria-label={`The reading of ${name} is right`}
            checked={isConfirmed}
            onChange={(event) => onConfirm(event.currentTarget.checked)}
          />
        ) : null}
      </div>
    </div>
  );
}
