import { driverFiles } from '@roadproof/contract/driver-file';
import type { ParsedInput } from '@roadproof/contract/operation';
import { locked, sentOf, touchRecord } from '../../db/record.ts';
import { refuseStale } from '../../db/stale.ts';
import type { Handlers } from '../../http/context.ts';
import { listHandlers } from '../list-handlers.ts';
import { driverFileSource, fileRules, hideKind } from './rows.ts';
import { removePaper, savePaper } from './save.ts';
import { linked, slotsOf } from './slots.ts';
import { refreshAllDriverStandings } from './standing.ts';

const papers = listHandlers(
  driverFiles.list,
  driverFileSource,
  ({ caller: { mayOpenRestricted } }, body: ParsedInput<typeof driverFiles.list>) => ({
    ...body,
    mayOpenRestricted,
  }),
);

/** Driver files and their rule pack (docs/domain.md, Driver qualification file). */
export const driverFileHandlers: Handlers<typeof driverFiles> = {
  list: async (body, context) => {
    const { data, total } = await papers.list(body, context);
    return { data: data.map((paper) => linked(paper, context)), total };
  },
  excel: papers.excel,
  save: savePaper,
  remove: removePaper,
  slots: async ({ EmployeeId }, context) => slotsOf(context, EmployeeId),
  rules: async (_, { db }) => fileRules(db),
  saveRule: async ({ id, version, isHidden, ...values }, context) => {
    const { db, today } = context;
    const stored = await locked(db, 'driverFileType', id, 'File type');
    const sent = sentOf('driverFileType', values);
    await refuseStale(db, stored, version, sent);
    if (isHidden === undefined && Object.keys(sent).length === 0)
      return { id, version: stored.version };
    if (isHidden !== undefined) await hideKind(db, id, isHidden);
    const saved = await touchRecord(db, 'driverFileType', id, { ...sent, lastChecked: today });
    await refreshAllDriverStandings(context);
    return saved;
  },
};
