import { isOutOfUse } from '@roadproof/domain/equipment/equipment';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import type { Row } from '../../../api/operation-map.ts';
import type { EntryMeter, EntryUnit } from './entry-sheet.ts';

const perPage = 1000;
/** As many units as one save takes. */
const most = 5000;

type Listed = Row<'equipment.list'>;

const meterOf = (
  measure: Listed['secondaryMeterUnit'],
  current: number | null,
): EntryMeter | null =>
  measure === null || measure.lookupName === null
    ? null
    : { current, unit: measure.lookupDisplayName ?? measure.lookupName };

function unitOf(row: Listed): EntryUnit {
  const { id, name, serialNumber, plate } = row;
  return {
    id,
    name,
    serialNumber,
    plate,
    primary: meterOf(row.primaryMeterUnit, row.currentPrimaryReading ?? row.initialPrimaryReading),
    secondary: meterOf(
      row.secondaryMeterUnit,
      row.currentSecondaryReading ?? row.initialSecondaryReading,
    ),
  };
}

const page = async (pageNumber: number, signal: AbortSignal) =>
  call(
    'equipment.list',
    { options: { pageNumber, pageSize: perPage, sortBy: [{ field: 'name', direction: 'asc' }] } },
    { signal, quiet: true },
  );

/** Loads units in use by name: the first page says how many further ones there are. */
export async function loadFleet(signal: AbortSignal) {
  const { data, total } = await page(1, signal);
  const pages = Math.ceil(Math.min(total, most) / perPage);
  const others = await Promise.all(
    Array.from({ length: Math.max(0, pages - 1) }, (_, index) => page(index + 2, signal)),
  );
  const rows = [data, ...others.map((other) => other.data)].flat();
  const inFleet = rows.filter((row) => !isOutOfUse(row.equipmentStatus.lookupName));
  return { inFleet, listed: rows.length, total };
}

async function load(signal: AbortSignal) {
  const { inFleet, listed, total } = await loadFleet(signal);
  const units = inFleet.map(unitOf).filter(({ primary, secondary }) => primary ?? secondary);
  return { units, without: inFleet.length - units.length, listed, total };
}

/** The units in use that have a meter, in the order of their names; `without` counts those without one. */
export function useEntryUnits() {
  return useQuery({
    queryKey: ['equipment.list', 'meter-entry'] as const,
    queryFn: ({ signal }) => load(signal),
  });
}
