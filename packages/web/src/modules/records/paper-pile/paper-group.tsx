import { Button } from '@mantine/core';
import { formatCount } from '@roadproof/domain/format';
import { useState } from 'react';
import { Note } from '../../../kit/layout/note.tsx';
import { Rows } from '../../../kit/layout/rows.tsx';
import { PaperItem } from './paper-item.tsx';
import classes from './paper-pile.module.css';
import type { Choice, Paper, Pile } from './use-pile.ts';

interface Props {
  readonly title: string;
  readonly note: string;
  readonly papers: readonly Paper[];
  readonly kinds: Pile['kinds'];
  readonly isOpenAtFirst: boolean;
  readonly onChoose: (choice: Choice) => void;
}

const perStep = 50;

/** Papers that belong together, folded where nothing is to be done; long ones come in parts. */
export function PaperGroup({ title, note, papers, kinds, isOpenAtFirst, onChoose }: Props) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const [most, setMost] = useState(perStep);
  return (
    <details
      className={classes.group}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <strong>{title}</strong>
        <Note as="span">{note}</Note>
      </summary>
      {isOpen && (
        <Rows as="ul" gap={0} className={classes.papers}>
          {papers.slice(0, most).map((paper) => (
            <PaperItem key={paper.number} paper={paper} kinds={kinds} onChoose={onChoose} />
          ))}
        </Rows>
      )}
      {isOpen && papers.length > most && (
        <Button
          size="xs"
          variant="subtle"
          className={classes.more}
          onClick={() => setMost(most + perStep)}
        >
          Show {formatCount(Math.min(perStep, papers.length - most))} more of{' '}
          {formatCount(papers.length)}
        </Button>
      )}
    </details>
  );
}
