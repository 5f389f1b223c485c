import { call } from '../api/call.ts';
import type { Row } from '../api/operation-map.ts';
import type { PickedRecord, RecordSource } from '../kit/record-picker/record-source.ts';

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

/** Every unit by its name alone, those out of use too: what is on record may be theirs. */
export const everyUnitSource: RecordSource = {
  name: 'every-unit',
  page: async (search, pageNumber, pageSize, signal) => {
    const options = { ...(search ? { search } : {}), pageNumber, pageSize };
    const { data, total } = await call('equipment.names', { options }, { signal, quiet: true });
    return { data: data.map(named), total };
  },
  one: async (id, signal) => {
    const { data } = await call('equipment.names', { id }, { signal, quiet: true });
    const [unit] = data;
    if (!unit) throw new Error('This unit is not on the list.');
    return named(unit);
  },
};

const named = ({ id, name }: Row<'equipment.names'>): PickedRecord => ({
  id,
  title: name,
  detail: null,
});
