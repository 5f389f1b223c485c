import { IconChevronRight } from '@tabler/icons-react';
import { Panel } from '../../../kit/layout/panel.tsx';
import { AnswerChip } from '../../../kit/status/answer-mark.tsx';
import type { DispatchAnswer } from './answer-panel.tsx';
import classes from './dispatch.module.css';

type Change = DispatchAnswer['changes'][number];

interface Props {
  readonly changes: readonly Change[];
  readonly onPick: (change: Change['change']) => void;
}

/** Other questions with another answer; nothing where there is none. */
export function ChangesPanel({ changes, onPick }: Props) {
  if (changes.length === 0) return null;
  return (
    <Panel title="What would change it">
      <ul className={classes.changes}>
        {changes.map(({ label, change, answer, text }) => (
          <li key={label}>
            <button type="button" title={text} onClick={() => onPick(change)}>
              <span>{label}</span>
              <AnswerChip answer={answer} />
              <IconChevronRight size={16} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
