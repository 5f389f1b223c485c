import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconEqual,
  IconLoader2,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import textStyles from '../layout/text.module.css';
import classes from './sheet.module.css';

const faces = {
  ready: { word: 'Ready', Icon: IconCircleCheck },
  unchanged: { word: 'Unchanged', Icon: IconEqual },
  confirm: { word: 'To confirm', Icon: IconAlertTriangle },
  refused: { word: 'Refused', Icon: IconCircleX },
  checking: { word: 'Checking…', Icon: IconLoader2 },
} as const;

interface Props {
  readonly state: keyof typeof faces;
  readonly reason: string | null;
  readonly children?: ReactNode;
}

/** The verdict on a row of a sheet, as icon, word and reason. */
export function SheetVerdict({ state, reason, children }: Props) {
  const { word, Icon } = faces[state];
  return (
    <div className={classes.verdict} data-state={state}>
      <Icon size={16} stroke={1.9} aria-hidden />
      <div>
        <strong>{word}</strong>
        {reason ? <span className={textStyles.dim}> {reason}</span> : null}
        {children}
      </div>
    </div>
  );
}
