import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { counted, formatDay } from '@roadproof/domain/format';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Output } from '../../../api/operation-map.ts';
import { PersonMark } from '../../../kit/details/person-mark.tsx';
import { FoundPanel } from './found-panel.tsx';

interface Props {
  readonly query: UseQueryResult<Output<'dispatch.find'>>;
  /** Null for today. */
  readonly day: CalendarDay | null;
  readonly onPick: (id: string) => void;
}

/** The drivers who may take the same vehicle with the same load, those of its terminal first. */
export function DriversPanel({ query, day, onPick }: Props) {
  const on = day === null ? 'today' : `on ${formatDay(day)}`;
  return (
    <FoundPanel
      query={query}
      label="Drivers who may take it"
      fetching="Fetching drivers"
      listOf={({ drivers, may, mayNot, home }) => ({
        found: drivers,
        may,
        mayNot,
        title: `${counted(may, 'driver')} may take this ${on}`,
        atFoot: `${counted(may, 'driver')} may take it`,
        note: `Same truck, trailers and load.${home === null ? '' : ` ${home} first.`}`,
      })}
      mark={(name) => <PersonMark name={name} />}
      onPick={onPick}
    />
  );
}
