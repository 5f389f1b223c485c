import { formatDay, formatMonth, monthNames } from '@roadproof/domain/format';

interface Month {
  readonly month: string;
  readonly usage: number | null;
  readonly isRead: boolean;
  readonly isPresent: boolean;
  readonly between: readonly string[] | null;
}

/** The most stretches without a reading that are named one by one. */
const most = 3;

const nameOf = ({ month }: Month): string => monthNames[+month.slice(5, 7) - 1] ?? '';

/** Consecutive months that lie between the same two readings. */
function stretches(months: readonly Month[]): readonly (readonly [Month, ...Month[]])[] {
  const found: [Month, ...Month[]][] = [];
  for (const month of months) {
    if (month.between === null) continue;
    const last = found.at(-1);
    if (last && last[0].between?.[0] === month.between[0]) last.push(month);
    else found.push([month]);
  }
  return found;
}

function stretchText(months: readonly [Month, ...Month[]], what: string): string {
  const [first] = months;
  const last = months.at(-1) ?? first;
  const [before, after] = first.between ?? [];
  const isOneYear = first.month.slice(0, 4) === last.month.slice(0, 4);
  const name = isOneYear ? nameOf : ({ month }: Month) => formatMonth(month);
  const names = first === last ? nameOf(first) : `${name(first)} to ${name(last)}`;
  const own = first === last ? 'its' : 'their';
  // The year of the first day only where it is another one.
  const from = formatDay(before);
  const to = formatDay(after);
  const short = from.slice(6) === to.slice(6) ? from.slice(0, 5) : from;
  return `${names}: no reading between ${short} and ${to}, so ${own} ${what} are shared by days.`;
}

/** Says which months of a chart of use are not what a meter showed: those between two readings, and the present one. */
export function usageNotes(months: readonly Month[], what: string): readonly string[] {
  const all = stretches(months);
  const named = all.slice(-most).map((stretch) => stretchText(stretch, what));
  const present = months.find(({ isPresent }) => isPresent);
  return [
    ...(all.length > most
      ? [`Hatched months have no reading, so their ${what} are shared by days.`]
      : named),
    ...(present ? [`${nameOf(present)} is not over.`] : []),
  ];
}
