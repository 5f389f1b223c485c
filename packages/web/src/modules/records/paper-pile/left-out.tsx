import { Button } from '@mantine/core';
import { formatCount } from '@roadproof/domain/format';
import { Note } from '../../../kit/layout/note.tsx';
import { Panel } from '../../../kit/layout/panel.tsx';
import { Rows } from '../../../kit/layout/rows.tsx';
import classes from './paper-pile.module.css';
import type { Choice, Paper } from './use-pile.ts';

interface Props {
  readonly title: string;
  readonly papers: readonly Paper[];
  /** Missing once the pile is filed. */
  readonly onChoose?: (choice: Choice) => void;
}

const shown = 100;

/** Papers that are not filed, each with the reason. */
export function LeftOut({ title, papers, onChoose }: Props) {
  if (papers.length === 0) return null;
  return (
    <Panel title={`${title} (${formatCount(papers.length)})`}>
      <Rows as="ul" gap={8} className={classes.left}>
        {papers.slice(0, shown).map(({ number, path, reason, verdict }) => (
          <li key={number}>
            <span className={classes.path}>{path}</span>
            <Note as="span">{reason}</Note>
            {onChoose && verdict === 'out' && (
              <Button
                size="compact-xs"
                variant="subtle"
                onClick={() => onChoose({ numbers: [number], isLeftOut: false })}
              >
                Take it after all<span className="visually-hidden">: {path}</span>
              </Button>
            )}
          </li>
        ))}
      </Rows>
      {papers.length > shown && <Note>and {formatCount(papers.length - shown)} more.</Note>}
    </Panel>
  );
}
