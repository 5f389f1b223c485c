import { incidents } from '@roadproof/contract/incident';
import { formatDay } from '@roadproof/domain/format';
import type { Handlers } from '../../http/context.ts';
import { refused } from '../../http/errors.ts';
import { listHandlers } from '../list-handlers.ts';
import { incidentDetailsOf } from './details.ts';
import { incidentSource } from './rows.ts';

const { list, excel } = listHandlers(incidents.list, incidentSource);
const later = () =>
  Promise.reject(refused('Incidents cannot be changed yet.', 'The next commits add it.'));

export const incidentHandlers: Handlers<typeof incidents> = {
  list,
  excel: async (body, context) => ({
    ...(await excel(body, context)),
    title: `${incidentSource.columns.sheet}, ${formatDay(context.today)}`,
  }),
  get: ({ Id }, context) => incidentDetailsOf(Id, context),
  save: later,
  resolve: later,
  reopen: later,
  override: later,
  saveTest: later,
  requireExam: later,
  remove: later,
};
