import { auditLog } from '@roadproof/contract/records/audit-log';
import type { Context, Handlers } from '../../../http/context.ts';
import { listHandlers } from '../../../http/list-handlers.ts';
import { oneStatement } from '../../../http/one-statement.ts';
import { auditLogSources } from './rows.ts';
import { kindsFor, readerOf } from './visible.ts';

const all = listHandlers(auditLog.list, auditLogSources.all);
const ofModules = listHandlers(
  auditLog.list,
  auditLogSources.ofModules,
  (context, body: object) => ({ ...body, reader: readerOf(context) }),
);

const forCaller = ({ caller }: Context) => (caller.flags.hasAdminAccess ? all : ofModules);

/** The audit log of the company, as far as the screen of the record shows it to the caller. */
export const auditLogHandlers: Handlers<typeof auditLog> = {
  kinds: (_, context) => Promise.resolve(kindsFor(context)),
  list: oneStatement(async (body, context) => forCaller(context).list(body, context)),
  excel: async (body, context) => forCaller(context).excel(body, context),
};
