import { leftJoin } from '../../../db/list-part.ts';
import { forUpdate } from '../../../db/record.ts';
import type { Context } from '../../../http/context.ts';
import { kindsOf } from '../../../kind/kind.ts';
import { refreshFileStatus } from '../../company/driver-rule/file-status.ts';

export const driverFileKinds = kindsOf({
  driverFile: {
    name: 't.lookup_display_name',
    joins: [
      leftJoin('lookupValue', 't', 'x.file_type_id'),
      leftJoin('driverFileType', 'f', 'x.file_type_id'),
    ],
    of: { kind: 'employee', by: 'employeeId' },
    restore: {
      isRestricted: 'coalesce(f.restricted, false)',
      before: async ({ id }, { db }) => {
        await forUpdate(db, 'employee', await personOfPaper(db, id));
      },
      after: async (id, context) => {
        await refreshFileStatus(context, [await personOfPaper(context.db, id)]);
      },
    },
  },
});

async function personOfPaper(db: Context['db'], id: string): Promise<string> {
  const paper = await db
    .selectFrom('driverFile')
    .select('employeeId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return paper.employeeId;
}
