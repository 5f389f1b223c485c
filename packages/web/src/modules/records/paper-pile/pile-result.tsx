import { Button } from '@mantine/core';
import { formatCount } from '@roadproof/domain/format';
import { IconArrowBackUp, IconCircleCheck } from '@tabler/icons-react';
import { useInstants } from '../../../kit/form/shown-time.ts';
import { Columns } from '../../../kit/layout/columns.tsx';
import { Panel } from '../../../kit/layout/panel.tsx';
import { Rows } from '../../../kit/layout/rows.tsx';
import { AppLink } from '../../../kit/link/app-link.tsx';
import { useScreenHref } from '../../../shell/use-screen-href.ts';
import type { ImportKind } from '../../../pieces/import-kinds.ts';
import { UndoButton } from '../../../pieces/undo-button.tsx';
import { LeftOut } from './left-out.tsx';
import classes from './paper-pile.module.css';
import { papersText } from './pile-text.ts';
import type { Pile } from './use-pile.ts';
import toneStyles from '../../../kit/status/tone.module.css';

interface Props {
  readonly pile: Pile;
  readonly kind: ImportKind;
  readonly again: string;
}

/** How many papers of how many people were filed, and of the others why not. */
export function PileResult({ pile, kind, again }: Props) {
  const home = useScreenHref()(kind.home);
  const timeOf = useInstants();
  const { counts } = pile;
  const isUndone = pile.status === 'undone';
  const left = pile.papers.filter((paper) => paper.verdict !== 'filed');
  return (
    <Rows gap={14}>
      <div aria-live="polite">
        <Panel isFlush className={classes.result}>
          {isUndone ? (
            <IconArrowBackUp size={36} stroke={1.5} aria-hidden />
          ) : (
            <IconCircleCheck size={36} stroke={1.5} aria-hidden className={toneStyles.success} />
          )}
          <h2>{isUndone ? 'This filing was undone' : `${filedText(counts)} filed`}</h2>
          <p>
            {isUndone
              ? 'The papers were removed from the files, and the records have their earlier dates again.'
              : left.length > 0
                ? `${formatCount(left.length)} ${left.length === 1 ? 'was' : 'were'} left out; the reasons are below.`
                : 'All papers were filed.'}
          </p>
          <Columns className={classes.ways}>
            {home && (
              <Button component={AppLink} href={home}>
                {kind.homeLabel}
              </Button>
            )}
            <UndoButton one={pile} size="sm" />
            <Button component={AppLink} href={again} variant="subtle">
              More papers
            </Button>
          </Columns>
          {pile.undoUntil && (
            <p className={classes.hint}>It can be undone until {timeOf(pile.undoUntil)}.</p>
          )}
        </Panel>
      </div>
      {!isUndone && <LeftOut title="Left out" papers={left} />}
    </Rows>
  );
}

const filedText = ({ filed, people }: Pile['counts']): string =>
  `${papersText(filed)} of ${formatCount(people)} ${people === 1 ? 'driver' : 'drivers'}`;
