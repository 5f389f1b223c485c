import type { incidentApi } from '@roadproof/contract/api/incident';
import type { GroupHandlers } from '../../http/context.ts';
import { incidentHandlers } from './incident/handlers.ts';
import { incidentRegisterHandlers } from './incident/register-handlers.ts';

/** Answers the calls of the group, by module. */
export const incidentGroup = {
  incidents: incidentHandlers,
  incidentRegister: incidentRegisterHandlers,
} satisfies GroupHandlers<typeof incidentApi>;
