import { call } from '../../api/call.ts';
import type { Row } from '../../api/operation-map.ts';
import type { PickedRecord, RecordSource } from '../../kit/record-picker/record-source.ts';

type Unit = Pick<
  Row<'equipment.list'>,
  'id' | 'name' | 'year' | 'make' | 'model' | 'serialNumber' | 'plate'
>;

/** Year, make and model as one name: '2019 Freightliner Cascadia'; empty when none is known. */
export const modelOf = ({ year, make, model }: Pick<Unit, 'year' | 'make' | 'model'>): string =>
  [year, make, model].filter((part) => part !== null && part !== '').join(' ');

function picked(unit: Unit): PickedRecord {
  const { id, name, serialNumber, plate } = unit;
  const mark = serialNumber ? `VIN ${serialNumber}` : plate ? `Plate ${plate}` : null;
  const detail = [modelOf(unit), mark].filter(Boolean).join(' · ');
  return { id, title: name, detail: detail || null };
}

const sourceOf = (name: string, which: { isInUse: true }): RecordSource => ({
  name,
  page: async (search, pageNumber, pageSize, signal) => {
    const sortBy = [{ field: 'name', direction: 'asc' as const }];
    const options = { ...(search ? { search } : {}), sortBy, pageNumber, pageSize };
    const { data, total } = await call(
      'equipment.list',
      { ...which, options },
      { signal, quiet: true },
    );
    return { data: data.map(picked), total };
  },
  one: async (id, signal) =>
    picked(await call('equipment.get', { Id: id }, { signal, quiet: true })),
});

/** The units a record picker offers: those in use, by name, VIN or plate, in the order of their names. */
export const equipmentSource: RecordSource = sourceOf('equipment', { isInUse: true });
