import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { counted, formatDay } from '@roadproof/domain/format';
import { IconTruck } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Output } from '../../../api/operation-map.ts';
import { FoundPanel } from './found-panel.tsx';

interface Props {
  readonly query: UseQueryResult<Output<'dispatch.findUnits'>>;
  /** Null for today. */
  readonly day: CalendarDay | null;
  readonly onPick: (id: string) => void;
}

/** The units that a driver may take with the same trailers and the same load, those of the own terminal first. */
export function UnitsPanel({ query, day, onPick }: Props) {
  const on = day === null ? 'today' : `on ${formatDay(day)}`;
  return (
    <FoundPanel
      query={query}
      label="Units that may be taken"
      fetching="Fetching units"
      listOf={({ units, may, mayNot, home }) => ({
        found: units,
        may,
        mayNot,
        title: `${counted(may, 'unit')} may be taken ${on}`,
        atFoot: `${counted(may, 'unit')} may be taken`,
        note: `Same driver, trailers and load.${home === null ? '' : ` ${home} first.`}`,
      })}
      mark={() => <IconTruck size={20} aria-hidden />}
      onPick={onPick}
    />
  );
}
