import type { auditHistory } from '@roadproof/contract/records/audit-history';
import { requireAccess } from '../../../http/access.ts';
import type { Handlers } from '../../../http/context.ts';
import { notFound } from '../../../errors.ts';
import { historyEntity } from './entity.ts';
import { historyOf, silentFor } from './rows.ts';
import { tell } from './tell.ts';

export const auditHistoryHandlers: Handlers<typeof auditHistory> = {
  get: async (request, context) => {
    const of = historyEntity[request.Entity];
    requireAccess(context.caller.flags, of.module);
    const { record, ...history } = await historyOf(request, context);
    if (!record) throw notFound(of.title);
    const { Search, Who, From, To } = request;
    return tell(
      { ...history, record },
      {
        of,
        silent: new Set(silentFor(context, request.Entity)),
        timeZone: context.company.timeZone,
        isWhole: [Search, Who, From, To].every((filter) => !filter),
      },
    );
  },
};
