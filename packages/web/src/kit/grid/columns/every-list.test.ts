import type { Column, Columns } from '@roadproof/contract/column';
import { expect, test } from 'vitest';
import { crowdedOut, fitColumns, withoutCrowded } from './fit-columns.ts';
import type { ColumnModel, PlacedColumn } from './use-column-model.ts';

const modules = import.meta.glob<Record<string, unknown>>(
  '../../../../../contract/src/**/*.columns.ts',
  {
    eager: true,
  },
);
const isList = (value: unknown): value is Columns =>
  typeof value === 'object' && value !== null && 'list' in value && 'columns' in value;
// A report shows the columns it is asked for, all of them.
const lists = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter(isList)
  .filter(({ list }) => !list.endsWith('report'));

/** Width of a grid beside the open menu, without scrollbar, serial numbers and ticks; and without a menu, on a desk of 1440 magnified to 200 %. */
const rooms = { 1440: 1100 - 92, 1280: 940 - 92, 720: 690 - 92 } as const;

function modelOf(columns: readonly Column[]): ColumnModel {
  const place = (isPinned: boolean) =>
    columns
      .filter((column) => !column.hidden && (column.pin === 'start') === isPinned)
      .map((column): PlacedColumn => ({
        column,
        width: column.width ?? 200,
        start: 0,
        isPinned,
      }));
  const [pinned, free] = [place(true), place(false)];
  return { pinned, free, pinnedWidth: 0, freeWidth: 0 };
}

// Semi-bold letters of 12.5 pixels between paddings of 9; a header breaks between words, at most into three lines.
const longestWord = (header: string) => Math.max(...header.split(' ').map(({ length }) => length));
const needs = ({ header }: Column) => 18 + Math.max(longestWord(header), header.length / 3) * 6.4;

test.each(lists.map((one) => [one.list, one] as const))(
  'at rest no column of %s is cut, at 1440, at 1280 and at 720',
  (_name, { columns }) => {
    const usual = columns.filter((column) => !column.hidden).length;
    for (const room of Object.values(rooms)) {
      const isLow = room === rooms[720];
      const model = modelOf(columns);
      const crowded = crowdedOut(model, room);
      const fitted = fitColumns(withoutCrowded(model, crowded), room);
      const shown = [...fitted.pinned, ...fitted.free];
      expect(shown.reduce((sum, { width }) => sum + width, 0)).toBeLessThanOrEqual(room);
      const widthOf = ({ isWhole, width = 0 }: Column) => (isWhole ? width : 0);
      const cut = shown.filter(
        ({ column, width }) => width < Math.max(needs(column), widthOf(column)),
      );
      expect(cut.map(({ column }) => column.header)).toEqual([]);
      const staying = columns.filter(({ stays }) => {
        if (isLow) return stays === 'first';
        return room === rooms[1440] ? stays : stays && stays !== 'last';
      });
      for (const column of staying) expect(crowded).not.toContain(column.key);
      expect(shown.length).toBeGreaterThanOrEqual(Math.min(isLow ? 3 : 5, usual));
    }
  },
);

test('names of trainings are whole before other columns find room', () => {
  const model = modelOf(lists.find(({ list }) => list === 'training')?.columns ?? []);
  // Beside the open menu on a tablet, too.
  for (const room of [...Object.values(rooms), 700 - 92]) {
    const { pinned } = fitColumns(withoutCrowded(model, crowdedOut(model, room)), room);
    expect(pinned[0]?.width).toBeGreaterThanOrEqual(190 * 0.85 - 1);
  }
});

// What somebody opens each of these for, on a screen with room for a few columns.
test.each([
  ['employee', ['lastName', 'firstName', 'licenceExpirationDate', 'medCertCardExpirationDate']],
  // One card: the other waits for the reason.
  ['driver-exceptions', ['lastName', 'firstName', 'licenceExpirationDate', 'dqFile']],
  ['driver', ['lastName', 'firstName', 'licenceExpirationDate']],
  ['renewal', ['equipment.name', 'renewalType.renewalName', 'due']],
  ['service-reminder', ['equipment.name', 'task.name', 'due']],
  ['incident', ['caseNumber', 'incidentType.incidentName', 'followUpDate']],
  ['training', ['trainingName', 'employeeCount', 'dueDate']],
])('with room for a few columns %s shows what it is opened for', (name, keys) => {
  const model = modelOf(lists.find(({ list }) => list === name)?.columns ?? []);
  const { pinned, free } = withoutCrowded(model, crowdedOut(model, rooms[720]));
  expect([...pinned, ...free].map(({ column }) => column.key)).toEqual(
    expect.arrayContaining(keys),
  );
});
