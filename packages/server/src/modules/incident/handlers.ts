import { incidents } from '@roadproof/contract/incident';
import { formatDay } from '@roadproof/domain/format';
import type { Handlers } from '../../http/context.ts';
import { listHandlers } from '../list-handlers.ts';
import { incidentSource } from './rows.ts';

const { list, excel } = listHandlers(incidents.list, incidentSource);

export const incidentHandlers: Handlers<typeof incidents> = {
  list,
  excel: async (body, context) => ({
    ...(await excel(body, context)),
    title: `${incidentSource.columns.sheet}, ${formatDay(context.today)}`,
  }),
};
