import { driverHandlers } from '../../people/driver/handlers.ts';
import { employeeHandlers } from '../../people/employee/handlers.ts';
import { equipmentHandlers } from '../../equipment/equipment/handlers.ts';
import { incidentHandlers } from '../../incident/incident/handlers.ts';
import { renewalHandlers } from '../../equipment/renewal/handlers.ts';
import { serviceReminderHandlers } from '../../equipment/service-reminder/handlers.ts';
import { trainingHandlers } from '../../training/training/handlers.ts';
import { workOrderHandlers } from '../../equipment/work-order/handlers.ts';
import { noted } from './note.ts';

/** What makes the file of each category's report, the filter in words on its second sheet. */
export const excelHandlers = {
  employee: noted('employee', employeeHandlers.excel),
  driver: noted('driver', driverHandlers.excel),
  equipment: noted('equipment', equipmentHandlers.excel),
  'equipment-renewal': noted('equipment-renewal', renewalHandlers.excel),
  'equipment-service-reminder': noted('equipment-service-reminder', serviceReminderHandlers.excel),
  'equipment-work-order': noted('equipment-work-order', workOrderHandlers.excel),
  incident: noted('incident', incidentHandlers.excel),
  training: noted('training', trainingHandlers.excelReport),
};
