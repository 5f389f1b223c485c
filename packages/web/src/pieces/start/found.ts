import { counted, formatCount } from '@roadproof/domain/format';
import { importKinds } from '../import-kinds.ts';
import type { Output } from '../../api/operation-map.ts';

export type Import = Output<'imports.list'>['data'][number];

const kinds = ['employee', 'driverDates', 'equipment'];
const hour = 3_600_000;

/** Whether an import is of people or units, of which the dashboard speaks. */
export const isOfFleet = (entity: string): boolean => kinds.includes(entity);

/** The imports of people and units that can still be undone: those of the last day. */
export const latestImports = (
  all: readonly Import[],
  closed: readonly string[],
): readonly Import[] =>
  all.filter(
    ({ id, entity, undoUntil, importedCount }) =>
      isOfFleet(entity) && undoUntil !== null && importedCount > 0 && !closed.includes(id),
  );

/** Hours until an import can no longer be undone, by the server's clock. */
export const hoursLeft = (undoUntil: string, now: string): number =>
  Math.max(1, Math.ceil((Date.parse(undoUntil) - Date.parse(now)) / hour));

/** '51 drivers, 80 units.': what there is now, of what somebody may see. */
export function foundText(drivers: number | null, units: number | null): string {
  const parts = [
    ...(drivers ? [counted(drivers, 'driver')] : []),
    ...(units ? [counted(units, 'unit')] : []),
  ];
  return parts.length > 0 ? `${parts.join(', ')}.` : '';
}

/** 'drivers.xlsx and units.csv'. */
export function filesText(imports: readonly Import[]): string {
  const names = imports.map(({ fileName }) => fileName);
  return names.length > 2
    ? `${names[0] ?? ''} and ${formatCount(names.length - 1)} more files`
    : names.join(' and ');
}

/** The page about what an imported spreadsheet hid. */
export function hidHref({ entity, id }: Pick<Import, 'entity' | 'id'>): string {
  const screen = Object.keys(importKinds).find((path) =>
    importKinds[path]?.some((kind) => kind.entity === entity),
  );
  return `${screen ?? ''}?entity=${entity}&id=${id}&step=hid`;
}
