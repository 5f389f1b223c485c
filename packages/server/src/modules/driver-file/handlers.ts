import { driverFiles } from '@roadproof/contract/driver-file';
import type { ParsedInput } from '@roadproof/contract/operation';
import { staleVersion } from '../../db/stale.ts';
import type { Handlers } from '../../http/context.ts';
import { notFound } from '../../http/errors.ts';
import { listHandlers } from '../list-handlers.ts';
import { changeRule, driverFileSource, fileRules, ruleForUpdate } from './rows.ts';
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

/** Driver files and their rule pack (specification 1, section 2.5; 49 CFR 391.51). */
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
    const stored = await ruleForUpdate(db, id);
    if (!stored) throw notFound('File type');
    if (version !== undefined && version !== stored.version)
      throw await staleVersion(db, stored, stored, values);
    const sent = Object.fromEntries(
      Object.entries(values).filter(([, value]) => value !== undefined),
    );
    if (isHidden === undefined && Object.keys(sent).length === 0)
      return { id, version: stored.version };
    const saved = await changeRule(db, id, { ...sent, lastChecked: today }, isHidden);
    await refreshAllDriverStandings(context);
    return saved;
  },
};
