import { expect, it } from 'vitest';
import type { Slot } from '../driver-file/slot.ts';
import { latestFiles } from './latest-files.ts';

const file = (id: string, fileTypeId: string, effective: string, isLatest = false) => ({
  id,
  fileTypeId,
  fileTypeName: fileTypeId,
  fileLink: `/files/${id}`,
  fileName: `${id}.pdf`,
  expirationDate: null,
  documentDate: null,
  effective,
  isLatest,
  isPrivate: false,
  createdAt: `${effective}T12:00:00Z`,
});
const slot = (fileTypeId: string, multi: boolean, latest: string | null) =>
  ({
    fileTypeId,
    name: fileTypeId,
    multi,
    latest: latest && { ...file(latest, fileTypeId, '2026-01-02'), documentDate: null },
  }) as unknown as Slot;

it('shows the latest of a kind, all of a kind of which several count, and kinds that have no slot any more', () => {
  const files = [
    file('new letter', 'letter', '2026-03-01', true),
    file('new card', 'card', '2026-02-01', true),
    file('old list', 'hidden', '2026-01-03', true),
    file('older list', 'hidden', '2026-01-02'),
    file('old letter', 'letter', '2026-01-01'),
    file('old card', 'card', '2026-01-01'),
  ];
  const slots = [
    slot('card', false, 'new card'),
    slot('test', false, null),
    slot('letter', true, 'new letter'),
  ];
  expect(latestFiles(files, slots).map(({ id, isLatest }) => [id, isLatest])).toEqual([
    ['new card', true],
    ['new letter', true],
    ['old letter', false],
    ['old list', true],
  ]);
});
