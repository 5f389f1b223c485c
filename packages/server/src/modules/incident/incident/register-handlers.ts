import { incidentRegister } from '@roadproof/contract/incident/incident-register';
import { registerColumns } from '@roadproof/contract/incident/incident-register.columns';
import { registerFrom } from '@roadproof/domain/incident/accident-register';
import type { Column } from '@roadproof/contract/column';
import type { Handlers } from '../../../http/context.ts';
import { countsHandler } from '../../../http/counts-handler.ts';
import { listHandlers } from '../../../http/list-handlers.ts';
import { oneStatement } from '../../../http/one-statement.ts';
import { overviewOf } from './overview.ts';
import { registerDocument } from './register-document.ts';
import { registerReports } from './register-reports.ts';
import { exportedLine } from './register-line.ts';
import { registerSource, registerTotals } from './register-rows.ts';
import { withMissingTests } from './register.ts';

const { list, excel } = listHandlers(incidentRegister.list, registerSource);

// A cell for Yes and No has no word for what nobody knows: what is exported is text.
const exported: readonly Column[] = registerColumns.columns.map((column) =>
  column.kind === 'boolean' ? { ...column, kind: 'text' } : column,
);

async function* linesOf(rows: AsyncIterable<object>): AsyncGenerator<object> {
  for await (const row of rows) yield exportedLine(row as Parameters<typeof exportedLine>[0]);
}

export const incidentRegisterHandlers: Handlers<typeof incidentRegister> = {
  list: async (body, context) => {
    const { data, total } = await list(body, context);
    return { data: await withMissingTests(data, context), total };
  },
  excel: async (body, context) => {
    const sheet = await excel(body, context);
    return { ...sheet, columns: exported, rows: linesOf(sheet.rows) };
  },
  counts: countsHandler(registerSource),
  totals: oneStatement(async (body, context) => {
    const from = registerFrom(body.period ?? 'all', context.today);
    return { ...(await registerTotals(context, body)), from, to: context.today };
  }),
  document: async (input, context) => (await registerDocument(input, context)).file,
  reports: registerReports,
  overview: (_, context) => overviewOf(context),
};
