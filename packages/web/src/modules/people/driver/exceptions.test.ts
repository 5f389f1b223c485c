import { driverExceptionColumns } from '@roadproof/contract/people/driver.columns';
import { expect, test } from 'vitest';
import { crowdedOut, fitColumns, withoutCrowded } from '../../../kit/grid/columns/fit-columns.ts';

test('the reason has room at 1440, and a small window has it beside both cards', () => {
  const place = (isPinned: boolean) =>
    driverExceptionColumns.columns
      .map((column) => ({ column, width: column.width ?? 200, start: 0, isPinned }))
      .filter(({ column }) => 'pin' in column === isPinned);
  const model = { pinned: place(true), free: place(false), pinnedWidth: 0, freeWidth: 0 };
  const shownIn = (room: number) => {
    const { pinned, free } = fitColumns(withoutCrowded(model, crowdedOut(model, room)), room);
    return [...pinned, ...free];
  };
  // 'Missing: Road Test Certificate or Equivalent' with its sign.
  const reason = shownIn(1024).find(({ column }) => column.key === 'dqFile');
  expect(reason?.width).toBeGreaterThanOrEqual(320);
  // A desk of 1440 x 900 magnified to 200 %.
  expect(shownIn(598).map(({ column }) => column.key)).toEqual([
    'lastName',
    'firstName',
    'licenceExpirationDate',
    'medCertCardExpirationDate',
    'dqFile',
  ]);
});
