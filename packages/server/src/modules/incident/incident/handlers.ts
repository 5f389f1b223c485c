import { incidents } from '@roadproof/contract/incident/incident';
import { formatDay } from '@roadproof/domain/format';
import { neighboursOf } from '../../../db/neighbours.ts';
import type { Handlers } from '../../../http/context.ts';
import { listHandlers } from '../../../http/list-handlers.ts';
import { oneStatement } from '../../../http/one-statement.ts';
import { claimPackOf } from './claim-pack.ts';
import { incidentDetailsOf } from './details.ts';
import { requireExam } from './exam.ts';
import { overrideRecordable } from './override.ts';
import { saveIncidentTest } from './post-accident.ts';
import { removeIncident } from './remove.ts';
import { reopenIncident, resolveIncident } from './resolve.ts';
import { incidentSource } from './rows.ts';
import { saveIncidentForm } from './save.ts';

const { list, excel } = listHandlers(incidents.list, incidentSource);

export const incidentHandlers: Handlers<typeof incidents> = {
  list,
  excel: async (body, context) => ({
    ...(await excel(body, context)),
    title: `${incidentSource.columns.sheet}, ${formatDay(context.today)}`,
  }),
  get: ({ Id }, context) => incidentDetailsOf(Id, context),
  neighbours: oneStatement(({ Id }, context) =>
    neighboursOf(context, incidentSource, Id, 'Incident'),
  ),
  formContext: async (_, { caller, company }) => ({
    timeZone: company.timeZone,
    seesRestricted: caller.mayOpenRestricted,
  }),
  save: saveIncidentForm,
  resolve: resolveIncident,
  reopen: reopenIncident,
  override: overrideRecordable,
  saveTest: saveIncidentTest,
  requireExam,
  claimPack: claimPackOf,
  remove: removeIncident,
};
