import { equipment } from '../equipment/equipment.ts';
import { meters } from '../equipment/meter.ts';
import { renewals } from '../equipment/renewal.ts';
import { servicePrograms, serviceProgramUnits } from '../equipment/service-program.ts';
import { serviceReminders } from '../equipment/service-reminder.ts';
import { serviceStarters } from '../equipment/service-starter.ts';
import { serviceTasks } from '../equipment/service-task.ts';
import { workOrders } from '../equipment/work-order.ts';

/** The calls of the group, by module. */
export const equipmentApi = {
  equipment,
  meters,
  renewals,
  servicePrograms,
  serviceProgramUnits,
  serviceReminders,
  serviceStarters,
  serviceTasks,
  workOrders,
};
