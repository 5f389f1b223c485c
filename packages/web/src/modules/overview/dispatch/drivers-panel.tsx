import { Button, Skeleton } from '@mantine/core';
import { counted, formatCount, formatDay } from '@roadproof/domain/format';
import type { CalendarDay } from '@roadproof/domain/calendar-day';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { Output } from '../../../api/operation-map.ts';
import { PersonMark } from '../../../kit/details/person-mark.tsx';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import { useIsSmall } from '../../../kit/layout/use-is-small.ts';
import { Panel } from '../../../kit/layout/panel.tsx';
import { AnswerChip } from '../../../kit/status/answer-mark.tsx';
import { FetchFault } from '../../../kit/status/fetch-fault.tsx';
import textStyles from '../../../kit/layout/text.module.css';
import classes from './dispatch.module.css';

type Found = Output<'dispatch.find'>;
type Driver = Found['drivers'][number];

const isAble = ({ answer }: Driver): boolean => answer === 'yes' || answer === 'but';

interface ListProps {
  readonly found: Found;
  readonly onPick: (id: string) => void;
}

/** Every driver with the answer and its first reason: first those who may. */
function AllDrivers({ found: { drivers }, onPick }: ListProps) {
  const may = drivers.filter(isAble);
  const others = drivers.filter((driver) => !isAble(driver));
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

interface Props {
  readonly query: UseQueryResult<Found>;
  /** Null for today. */
  readonly day: CalendarDay | null;
  readonly onPick: (id: string) => void;
}

const shown = 5;

/** The drivers who may take the same vehicle with the same load, those of its terminal first. */
export function DriversPanel({ query, day, onPick }: Props) {
  const { data, isError, refetch } = query;
  const [isOpen, setOpen] = useState(false);
  const isSmall = useIsSmall();
  if (isError)
    return (
      <Panel label="Drivers who may take it">
        <FetchFault onAgain={refetch} />
      </Panel>
    );
  if (!data)
    return (
      <Panel label="Drivers who may take it">
        <div role="status" aria-label="Fetching drivers" className={classes.shape}>
          <Skeleton height={20} />
          <Skeleton height={28} />
          <Skeleton height={28} />
        </div>
      </Panel>
    );
  const { drivers, may, mayNot, home } = data;
  const on = day === null ? 'today' : `on ${formatDay(day)}`;
  const title = `${counted(may, 'driver')} may take this ${on}`;
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
        <p className={textStyles.dimSmall}>
          Same truck, trailers and load.{home === null ? '' : ` ${home} first.`}
        </p>
        <ul className={classes.people}>
          {drivers
            .filter(isAble)
            .slice(0, shown)
            .map(({ id, name, answer }) => (
              <li key={id}>
                <button type="button" onClick={() => pick(id)}>
                  <PersonMark name={name} />
                  <span>{name}</span>
                  {answer === 'but' ? <AnswerChip answer={answer} /> : null}
                </button>
              </li>
            ))}
        </ul>
        {drivers.length === 0 ? null : (
          <Button variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
            {all}
          </Button>
        )}
      </Panel>
      {isSmall ? (
        <div className={classes.thumb}>
          <Button fullWidth size="md" onClick={() => setOpen(true)}>
            {`${counted(may, 'driver')} may take it`}
          </Button>
        </div>
      ) : null}
      <Dialog opened={isOpen} title={title} width={720} onClose={() => setOpen(false)}>
        <AllDrivers found={data} onPick={pick} />
      </Dialog>
    </>
  );
}
