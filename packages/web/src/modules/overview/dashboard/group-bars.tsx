import { naturally } from '@roadproof/domain/natural-order';
import { counted, formatCount } from '@roadproof/domain/format';
import { IconChartBar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Output } from '../../../api/operation-map.ts';
import { query } from '../../../api/query.ts';
import { Note } from '../../../kit/layout/note.tsx';
import { Panel } from '../../../kit/layout/panel.tsx';
import { AppLink } from '../../../kit/link/app-link.tsx';
import { StatusIcon } from '../../../kit/status/status-mark.tsx';
import { Awaited } from '../../../kit/layout/awaited.tsx';
import styles from './group-bars.module.css';
import { Shapes } from './shapes.tsx';

type Groups = Output<'todays.groups'>;
type Tone = 'done' | 'soon' | 'overdue' | 'missing';

const shown = 6;

interface Bar {
  readonly key: string;
  readonly name: string;
  /** A second line below the name. */
  readonly detail?: string;
  readonly parts: readonly { readonly tone: Tone; readonly count: number }[];
  readonly percentage: number;
  /** What is not in order, in words; null where all is. */
  readonly late: string | null;
  readonly calm: string;
  readonly href: string;
}

const group = (key: string, id: string | null): Readonly<Record<string, string>> => ({
  [`f.${key}`]: id === null ? 'empty' : `in.${id}`,
});
const address = (path: string, values: Readonly<Record<string, string>>): string =>
  `${path}?${new URLSearchParams(values).toString()}`;
const nameOf = (name: string | null): string => name ?? 'Without a group';

function trainingBar(one: Groups['training'][number]): Bar {
  const { groupId, completed, dueSoon, overdue, overdueRows, percentage } = one;
  const tab = overdueRows > 0 ? { tab: '2' } : {};
  return {
    key: groupId ?? '',
    name: nameOf(one.groupName),
    parts: [
      { tone: 'done', count: completed - dueSoon },
      { tone: 'soon', count: dueSoon },
      { tone: 'overdue', count: overdue },
    ],
    percentage,
    late: overdueRows > 0 ? `${formatCount(overdueRows)} overdue` : null,
    calm: 'none overdue',
    href: address('/training/tracker', {
      view: 'list',
      ...tab,
      ...group('employeeGroup', groupId),
    }),
  };
}

function driverBar(one: Groups['drivers'][number]): Bar {
  const { groupId, complete, dueSoon, overdue, missing, total, percentage } = one;
  const late = total - complete;
  return {
    key: groupId ?? '',
    name: nameOf(one.groupName),
    detail: `${formatCount(complete + dueSoon)} of ${counted(total, 'driver')} in order`,
    parts: [
      { tone: 'done', count: complete },
      { tone: 'soon', count: dueSoon },
      { tone: 'overdue', count: overdue },
      { tone: 'missing', count: missing },
    ],
    percentage,
    late: late > 0 ? `${formatCount(late)} to do` : null,
    calm: 'none to do',
    href:
      late > 0
        ? address('/employee/driver/exceptions', group('employeeGroup.groupName', groupId))
        : address('/employee/driver/exceptions', {
            drivers: 'all',
            ...group('employeeGroup.groupName', groupId),
          }),
  };
}

interface Words {
  readonly title: string;
  readonly more: string;
  readonly moreHref: string;
  /** What stands here where there is no group with something to tell. */
  readonly awaits: { readonly title: string; readonly text: string };
  readonly legend: readonly (readonly [Tone, string])[];
  /** What one of them counts. */
  readonly of: string;
}

const training: Words = {
  title: 'Training compliance by group',
  more: 'Tracker',
  moreHref: '/training/tracker',
  awaits: {
    title: 'No training is required yet',
    text: 'This shows how far each group is with its training.',
  },
  legend: [
    ['done', 'Done'],
    ['soon', 'Done, due again soon'],
    ['overdue', 'Overdue'],
  ],
  of: 'Each course of a person once',
};
const drivers: Words = {
  title: 'Driver files by terminal',
  more: 'Drivers Tracker',
  moreHref: '/employee/driver/tracker',
  awaits: {
    title: 'No drivers yet',
    text: 'This shows how many drivers of each terminal have all their papers.',
  },
  legend: [
    ['done', 'In order'],
    ['soon', 'Due soon'],
    ['overdue', 'Overdue'],
    ['missing', 'Missing'],
  ],
  of: 'Each driver by the worst of license, med card and file',
};

/** The groups with the lowest share on top. */
const worstFirst = (bars: readonly Bar[]): readonly Bar[] =>
  bars.toSorted((a, b) => a.percentage - b.percentage || naturally(a.name, b.name));

interface Props {
  readonly mayTrainings: boolean;
  readonly mayDrivers: boolean;
}

/** How the groups of the company stand: their training, and the files of their drivers. */
export function GroupBars({ mayTrainings, mayDrivers }: Props) {
  const { data, isError } = useQuery({
    ...query('todays.groups', {}, { quiet: true }),
    meta: { followsLists: true },
    enabled: mayTrainings || mayDrivers,
  });
  return (
    <>
      {mayTrainings && (
        <Bars words={training} bars={data?.training.map(trainingBar)} isError={isError} />
      )}
      {mayDrivers && <Bars words={drivers} bars={data?.drivers.map(driverBar)} isError={isError} />}
    </>
  );
}

interface BarsProps {
  readonly words: Words;
  readonly bars: readonly Bar[] | undefined;
  readonly isError: boolean;
}

function Bars({ words, bars, isError }: BarsProps) {
  const { title, more, moreHref, awaits, legend, of } = words;
  const all = worstFirst(bars ?? []);
  return (
    <Panel title={title} aside={<AppLink href={moreHref}>{more}</AppLink>} className={styles.panel}>
      {isError && <Note>We couldn't load the groups.</Note>}
      {!bars && !isError && <Shapes rows={4} />}
      {bars?.length === 0 && <Awaited icon={IconChartBar} {...awaits} />}
      {all.length > 0 && (
        <>
          <ul className={styles.bars}>
            {all.slice(0, shown).map((bar) => (
              <li key={bar.key}>
                <BarLine bar={bar} />
              </li>
            ))}
          </ul>
          <p className={styles.legend}>
            {legend.map(([tone, word]) => (
              <span key={tone} data-tone={tone}>
                {word}
              </span>
            ))}
            <span>{of}</span>
            {all.length > shown && <span>{`and ${all.length - shown} more groups`}</span>}
          </p>
        </>
      )}
    </Panel>
  );
}

function BarLine({ bar }: { readonly bar: Bar }) {
  const { name, detail, parts, percentage, late, calm, href } = bar;
  return (
    <AppLink className={styles.line} href={href}>
      <span className={styles.name}>
        {name}
        {detail !== undefined && <small>{detail}</small>}
      </span>
      <span className={styles.bar} aria-hidden>
        {parts
          .filter(({ count }) => count > 0)
          .map(({ tone, count }) => (
            <i key={tone} data-tone={tone} style={{ flexGrow: count }} />
          ))}
      </span>
      <b>{percentage}%</b>
      <span className={styles.late} data-late={late !== null || undefined}>
        {late !== null && <StatusIcon state="OVERDUE" />}
        {late ?? calm}
      </span>
    </AppLink>
  );
}
