import { Button } from '@mantine/core';
import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { counted, formatCount, formatDay, monthNames } from '@roadproof/domain/format';
import {
  againWords,
  horizonParts,
  inWeek,
  weekWords,
  type HorizonPart,
  type HorizonWeek,
} from '@roadproof/domain/overview/horizon';
import { useQuery } from '@tanstack/react-query';
import { useState, type CSSProperties, type KeyboardEvent } from 'react';
import type { Output } from '../../../api/operation-map.ts';
import { steadyQuery } from '../../../api/query.ts';
import { ticksOf } from '../../../kit/chart/scale.ts';
import { Ticks } from '../../../kit/chart/ticks.tsx';
import { Note } from '../../../kit/layout/note.tsx';
import { useQueryString } from '../../../kit/link/use-query-string.ts';
import { AppLink } from '../../../kit/link/app-link.tsx';
import { pastDayName } from '../../../pieces/past-day/past-day.ts';
import { TerminalPicker } from './terminal-picker.tsx';
import { Shapes } from './shapes.tsx';
import styles from './weeks-ahead.module.css';
import textStyles from '../../../kit/layout/text.module.css';

type Horizon = Output<'todays.horizon'>;

const partNames: Readonly<Record<HorizonPart, string>> = {
  people: 'people and papers',
  shop: 'shop',
};
/** So many of the busiest weeks are listed on a phone. */
const listed = 10;

const sized = (values: Readonly<Record<string, number>>) => values as CSSProperties;
const isoDay = (day: string) => day.slice(0, 10);
const weekName = ({ from }: HorizonWeek) => `Week of ${formatDay(from)}`;
/** The terminal and the past day that the weeks are of. */
interface Of {
  readonly groupId: string | undefined;
  readonly asOf: CalendarDay | undefined;
}

const hrefOf = ({ from, to }: HorizonWeek, { groupId, asOf }: Of) => {
  const days = new URLSearchParams({ from, to });
  if (groupId) days.set('group', groupId);
  if (asOf) days.set(pastDayName, asOf);
  return `/today?${days.toString()}`;
};
const totalOf = (week: HorizonWeek): number => inWeek(week).count;

interface Props {
  readonly isSmall: boolean;
  /** The past day they are counted from; today without one. */
  readonly asOf?: CalendarDay;
}

/** The name of the terminal in the address. */
const terminalName = 'terminal';

/** The work of the next 52 weeks; each week says what it consists of and opens its rows. */
export function WeeksAhead({ isSmall, asOf }: Props) {
  const [params, set] = useQueryString();
  const groupId = params.get(terminalName) ?? undefined;
  const input = { ...(groupId && { groupId }), ...(asOf && { asOf }) };
  const { data, isPending, isError } = useQuery({
    ...steadyQuery('todays.horizon', input, { quiet: true }),
    meta: { followsLists: true },
  });
  const picker = (
    <TerminalPicker groupId={groupId} onChange={(id) => set({ [terminalName]: id })} />
  );
  if (isPending) return <Shapes rows={6} />;
  if (isError)
    return (
      <div className={styles.root}>
        {picker}
        <Note>We couldn't load the weeks ahead.</Note>
      </div>
    );
  const of = { groupId, asOf };
  const weeks = data.weeks.map((week): HorizonWeek => ({
    ...week,
    from: isoDay(week.from),
    to: isoDay(week.to),
  }));
  // A company that has just begun has done nothing in most weeks; a line at zero says nothing.
  const usual = data.usual !== null && data.usual.count > 0 ? data.usual : null;
  return (
    <div className={styles.root}>
      {picker}
      {isSmall ? <Busiest weeks={weeks} of={of} /> : <Bars weeks={weeks} usual={usual} of={of} />}
      {data.undated > 0 && (
        <Note>
          {`And ${counted(data.undated, 'service reminder')} due soon by a meter alone, without a day.`}
        </Note>
      )}
    </div>
  );
}

interface BarsProps {
  readonly weeks: readonly HorizonWeek[];
  readonly usual: Horizon['usual'];
  readonly of: Of;
}

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: (_, last) => last,
};

function Bars({ weeks, usual, of }: BarsProps) {
  const [chosen, setChosen] = useState(() => busiestOf(weeks));
  const heights = weeks.map((week) => totalOf(week) + inWeek(week).again);
  const ticks = ticksOf(Math.max(1, usual?.count ?? 0, ...heights));
  const top = ticks.at(-1) ?? 1;
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    const to = steps[event.key]?.(chosen, weeks.length - 1);
    if (to === undefined) return;
    event.preventDefault();
    if (!weeks[to]) return;
    setChosen(to);
    event.currentTarget.querySelectorAll('button')[to]?.focus();
  };
  const hasAgain = weeks.some((week) => inWeek(week).again > 0);
  return (
    <>
      <ul className={styles.legend}>
        {horizonParts.map((part) => (
          <li key={part} data-part={part}>
            {partNames[part]}
          </li>
        ))}
        {hasAgain && <li data-part="again">expected again</li>}
        {usual && (
          <li data-part="usual">
            {`${formatCount(usual.count)} a week got done (median of the last ${usual.weeks} weeks)`}
          </li>
        )}
      </ul>
      <div className={styles.plot}>
        <Ticks ticks={ticks} />
        {usual && (
          <div className={styles.usual} style={sized({ '--at': usual.count / top })} aria-hidden />
        )}
        <ul className={styles.bars} aria-label="Weeks" onKeyDown={onKeyDown}>
          {weeks.map((week, at) => (
            <li key={week.from}>
              <button
                type="button"
                className={styles.week}
                tabIndex={at === chosen ? 0 : -1}
                aria-pressed={at === chosen}
                aria-label={labelOf(week)}
                title={labelOf(week)}
                onClick={() => setChosen(at)}
              >
                <Bar week={week} top={top} />
              </button>
              <span className={styles.month} aria-hidden>
                {monthOf(week, weeks[at - 1])}
              </span>
            </li>
          ))}
        </ul>
      </div>
      <Week weeks={weeks} at={chosen} of={of} />
    </>
  );
}

function Bar({ week, top }: { readonly week: HorizonWeek; readonly top: number }) {
  return (
    <span className={styles.bar} aria-hidden>
      {horizonParts.map((part) => {
        const { count } = inWeek(week, part);
        return count === 0 ? null : (
          <span key={part} data-part={part} style={sized({ '--share': count / top })} />
        );
      })}
      {inWeek(week).again > 0 && (
        <span data-part="again" style={sized({ '--share': inWeek(week).again / top })} />
      )}
    </span>
  );
}

/** The kinds of the chosen week, and how its neighbors compare. */
function Week({ weeks, at, of }: Omit<BarsProps, 'usual'> & { readonly at: number }) {
  const week = weeks[at];
  if (!week) return null;
  const total = totalOf(week);
  return (
    <div className={styles.chosen}>
      <p aria-live="polite">
        <strong>{`${weekName(week)}: ${formatCount(total)}.`}</strong>{' '}
        {total > 0 && `${weekWords(week.kinds)}. `}
        <span className={textStyles.dim}>
          {neighborWords(weeks[at - 1], weeks[at + 1])}
          {inWeek(week).again > 0 &&
            ` Expected again: ${formatCount(inWeek(week).again)} (${againWords(week.kinds)}).`}
        </span>
      </p>
      {total > 0 && (
        <Button component={AppLink} href={hrefOf(week, of)} variant="default" size="xs">
          {total === 1 ? 'Open it' : `Open these ${formatCount(total)}`}
        </Button>
      )}
    </div>
  );
}

/** On a phone: the weeks with most to do, the busiest first. */
function Busiest({ weeks, of }: Omit<BarsProps, 'usual'>) {
  const busiest = weeks
    .filter((week) => totalOf(week) > 0)
    .toSorted((a, b) => totalOf(b) - totalOf(a))
    .slice(0, listed);
  return busiest.length === 0 ? (
    <Note>Nothing is due in the next 12 months.</Note>
  ) : (
    <ul className={styles.busiest} aria-label="The busiest weeks">
      {busiest.map((week) => (
        <li key={week.from}>
          <AppLink href={hrefOf(week, of)}>
            <strong>{`${weekName(week)}: ${formatCount(totalOf(week))}`}</strong>
            <span className={textStyles.dimSmall}>{weekWords(week.kinds)}</span>
          </AppLink>
        </li>
      ))}
    </ul>
  );
}

const busiestOf = (weeks: readonly HorizonWeek[]): number =>
  weeks.reduce((best, week, at) => (totalOf(week) > totalOf(weeks[best] ?? week) ? at : best), 0);

function labelOf(week: HorizonWeek): string {
  const { again } = inWeek(week);
  const words = totalOf(week) === 0 ? 'nothing due' : weekWords(week.kinds);
  return `${weekName(week)}: ${words}${again > 0 ? `, ${formatCount(again)} expected again` : ''}`;
}

function neighborWords(before: HorizonWeek | undefined, after: HorizonWeek | undefined): string {
  if (before && after)
    return `The week before has ${formatCount(totalOf(before))}, the one after ${formatCount(totalOf(after))}.`;
  if (after) return `The week after has ${formatCount(totalOf(after))}.`;
  return before ? `The week before has ${formatCount(totalOf(before))}.` : '';
}

/** The month at the first week that begins in it; the year in place of January. */
function monthOf({ from }: HorizonWeek, before: HorizonWeek | undefined): string {
  const month = Number(from.slice(5, 7));
  if (before === undefined || Number(before.from.slice(5, 7)) === month) return '';
  return month === 1 ? from.slice(0, 4) : (monthNames[month - 1]?.slice(0, 3) ?? '');
}
