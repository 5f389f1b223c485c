import type { trackerRow } from '@roadproof/contract/training-row';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { ListSource } from '../../db/list-source.ts';
import { trackerSource } from './rows.ts';
import type { TrackerRaw } from './tracker-row.ts';

/** The people of one training, also of a cancelled one and those who have left, by name. */
export const rosterSource: ListSource<z.input<typeof trackerRow>, TrackerRaw> = {
  ...trackerSource,
  name: 'training-roster',
  where: 'm.deleted_at is null',
  fields: {
    ...trackerSource.fields,
    isLive: { sql: 'm.is_live', kind: 'boolean' },
    lastName: { sql: 'e.last_name', kind: 'text', joins: ['person'], select: false, notNull: true },
  },
  extra: {
    trainingId: (id: string) => ({ sql: sql`m.training_id = ${id}::uuid` }),
  },
  search: (pattern) => ({
    sql: sql`e.first_name || ' ' || e.last_name ilike ${pattern}`,
    joins: ['person'],
  }),
  order: [
    { field: 'lastName', direction: 'asc' },
    { field: 'employeeName', direction: 'asc' },
  ],
};
