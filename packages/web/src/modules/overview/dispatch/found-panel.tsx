import { Button, Skeleton } from '@mantine/core';
import { formatCount } from '@roadproof/domain/format';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { Output } from '../../../api/operation-map.ts';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import { useIsSmall } from '../../../kit/layout/use-is-small.ts';
import { Panel } from '../../../kit/layout/panel.tsx';
import { AnswerChip } from '../../../kit/status/answer-mark.tsx';
import { FetchFault } from '../../../kit/status/fetch-fault.tsx';
import textStyles from '../../../kit/layout/text.module.css';
import classes from './dispatch.module.css';

/** A driver or a unit with the answer for the rest of the question. */
export type Found = Output<'dispatch.find'>['drivers'][number];

const isAble = ({ answer }: Found): boolean => answer === 'yes' || answer === 'but';

interface ListProps {
  readonly found: readonly Found[];
  readonly onPick: (id: string) => void;
}

/** Each of them with the answer and its first reason: first those that may. */
function AllFound({ found, onPick }: ListProps) {
  const may = found.filter(isAble);
  const others = found.filter((one) => !isAble(one));
  return (
    <ul className={classes.all}>
      {[...may, ...others].map(({ id, name, group, answer, text, rule }) => (
        <li key={id}>
          <button type="button" onClick={() => onPick(id)}>
            <span className={classes.who}>
              <strong>{name}</strong>
              <span>{group}</span>
            </span>
            <AnswerChip answer={answer} />
            <span className={classes.why}>
              {text} <span>{rule}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The drivers or units that were found, and what they are called. */
export interface FoundList {
  readonly found: readonly Found[];
  readonly may: number;
  readonly mayNot: number;
  /** '9 drivers may take this today'. */
  readonly title: string;
  /** The same at the foot of a phone, without the day. */
  readonly atFoot: string;
  readonly note: string;
}

interface Props<Data> {
  readonly query: UseQueryResult<Data>;
  /** The panel until it is fetched, and what is fetched. */
  readonly label: string;
  readonly fetching: string;
  readonly listOf: (data: Data) => FoundList;
  readonly mark: (name: string) => ReactNode;
  readonly onPick: (id: string) => void;
}

const shown = 5;

/** Those who may, or that may be taken, with a button for all of them and why the others may not; on a phone a button at the thumb. */
export function FoundPanel<Data>({ query, label, fetching, listOf, mark, onPick }: Props<Data>) {
  const { data, isError, refetch } = query;
  const [isOpen, setOpen] = useState(false);
  const isSmall = useIsSmall();
  if (isError)
    return (
      <Panel label={label}>
        <FetchFault onAgain={refetch} />
      </Panel>
    );
  if (!data)
    return (
      <Panel label={label}>
        <div role="status" aria-label={fetching} className={classes.shape}>
          <Skeleton height={20} />
          <Skeleton height={28} />
          <Skeleton height={28} />
        </div>
      </Panel>
    );
  const { found, may, mayNot, title, atFoot, note } = listOf(data);
  const pick = (id: string) => {
    setOpen(false);
    onPick(id);
  };
  const all =
    may === 0
      ? `Why ${formatCount(mayNot)} may not`
      : mayNot === 0
        ? `All ${formatCount(may)}`
        : `All ${formatCount(may)}, and why ${formatCount(mayNot)} may not`;
  return (
    <>
      <Panel title={title}>
        <p className={textStyles.dimSmall}>{note}</p>
        <ul className={classes.people}>
          {found
            .filter(isAble)
            .slice(0, shown)
            .map(({ id, name, answer }) => (
              <li key={id}>
                <button type="button" onClick={() => pick(id)}>
                  {mark(name)}
                  <span>{name}</span>
                  {answer === 'but' ? <AnswerChip answer={answer} /> : null}
                </button>
              </li>
            ))}
        </ul>
        {found.length === 0 ? null : (
          <Button variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
            {all}
          </Button>
        )}
      </Panel>
      {isSmall ? (
        <div className={classes.thumb}>
          <Button fullWidth size="md" onClick={() => setOpen(true)}>
            {atFoot}
          </Button>
        </div>
      ) : null}
      <Dialog opened={isOpen} title={title} width={720} onClose={() => setOpen(false)}>
        <AllFound found={found} onPick={pick} />
      </Dialog>
    </>
  );
}
