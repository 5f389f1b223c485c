import { auditLog } from '@roadproof/contract/audit-log';
import { mayOpen } from '@roadproof/domain/permission';
import type { Context, Handlers } from '../../http/context.ts';
import { listHandlers } from '../list-handlers.ts';
import { auditTables } from './kinds.ts';
import { auditLogSources } from './rows.ts';

const whole = listHandlers(auditLog.list, auditLogSources.whole);
const ofModules = listHandlers(
  auditLog.list,
  auditLogSources.ofModules,
  ({ caller }, body: object) => ({
    ...body,
    tables: Object.keys(auditTables).filter((table) => {
      const module = auditTables[table]?.module;
      return module !== undefined && mayOpen(caller.flags, module);
    }),
  }),
);

const forCaller = ({ caller }: Context) => (caller.flags.hasAdminAccess ? whole : ofModules);

/** The audit log of the company, as far as the caller has the module of the record. */
export const auditLogHandlers: Handlers<typeof auditLog> = {
  list: async (body, context) => forCaller(context).list(body, context),
  excel: async (body, context) => forCaller(context).excel(body, context),
};
