import type { equipmentApi } from '@roadproof/contract/api/equipment';
import type { GroupHandlers } from '../../http/context.ts';
import { equipmentHandlers } from './equipment/handlers.ts';
import { meterHandlers } from './meter/handlers.ts';
import { renewalHandlers } from './renewal/handlers.ts';
import { serviceProgramHandlers, serviceProgramUnitHandlers } from './service-program/handlers.ts';
import { serviceStarterHandlers } from './service-program/starter-handlers.ts';
import { serviceReminderHandlers } from './service-reminder/handlers.ts';
import { serviceTaskHandlers } from './service-task/handlers.ts';
import { workOrderHandlers } from './work-order/handlers.ts';

/** Answers the calls of the group, by module. */
export const equipmentGroup = {
  equipment: equipmentHandlers,
  meters: meterHandlers,
  renewals: renewalHandlers,
  servicePrograms: serviceProgramHandlers,
  serviceProgramUnits: serviceProgramUnitHandlers,
  serviceReminders: serviceReminderHandlers,
  serviceStarters: serviceStarterHandlers,
  serviceTasks: serviceTaskHandlers,
  workOrders: workOrderHandlers,
} satisfies GroupHandlers<typeof equipmentApi>;
