import { QuestionIcon, StatusIcon } from '../status/status-mark.tsx';
import type { MatrixState } from './matrix-source.ts';

interface Props {
  readonly state: MatrixState;
  readonly label?: string;
}

/** The icon of a cell's state. */
export function MatrixIcon({ state, ...label }: Props) {
  return state === 'UNKNOWN' ? (
    <QuestionIcon {...label} />
  ) : (
    <StatusIcon state={state} {...label} />
  );
}
