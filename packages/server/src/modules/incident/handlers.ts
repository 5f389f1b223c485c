import { incidentColumns } from '@roadproof/contract/incident.columns';
import type { incidents } from '@roadproof/contract/incident';
import { formatDay } from '@roadproof/domain/format';
import { page } from '../../db/list.ts';
import type { Handlers } from '../../http/context.ts';
import { spreadsheetOf } from '../spreadsheet-of.ts';
import { incidentSource } from './rows.ts';

/** Incidents (specification 1, section 2.1). */
export const incidentHandlers: Handlers<typeof incidents> = {
  list: async (body, context) => page(context, incidentSource, body),
  excel: async ({ format, ...body }, context) => ({
    ...spreadsheetOf(context, incidentSource, incidentColumns, format, body),
    title: `${incidentColumns.sheet}, ${formatDay(context.today)}`,
  }),
};
