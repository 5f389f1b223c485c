import type { api } from '@roadproof/contract/api';
import type { GroupHandlers } from '../http/context.ts';
import { accountGroup } from './account/all.ts';
import { appGroup } from './app/all.ts';
import { companyGroup } from './company/all.ts';
import { equipmentGroup } from './equipment/all.ts';
import { incidentGroup } from './incident/all.ts';
import { overviewGroup } from './overview/all.ts';
import { peopleGroup } from './people/all.ts';
import { recordsGroup } from './records/all.ts';
import { reportGroup } from './report/all.ts';
import { trainingGroup } from './training/all.ts';
import { renewalHighlight } from './people/driver/highlight.ts';
import { signInOptions } from './records/company-restore/sign-in-options.ts';
import { excelHandlers } from './report/lists/excel-handlers.ts';

/** Every handler of the product by module; a missing one does not compile. */
export const handlers: GroupHandlers<typeof api> = {
  ...accountGroup,
  ...companyGroup,
  ...overviewGroup,
  ...trainingGroup,
  ...peopleGroup,
  ...equipmentGroup,
  ...incidentGroup,
  ...recordsGroup,
  ...appGroup,
  ...reportGroup,
  // Calls that a higher group answers, or answers in another way.
  authentication: { ...accountGroup.authentication, options: signInOptions },
  trainings: {
    ...trainingGroup.trainings,
    renewalHighlight,
    excelReport: excelHandlers.training,
  },
  employees: { ...peopleGroup.employees, excel: excelHandlers.employee },
  drivers: { ...peopleGroup.drivers, excel: excelHandlers.driver },
  equipment: { ...equipmentGroup.equipment, excel: excelHandlers.equipment },
  renewals: { ...equipmentGroup.renewals, excel: excelHandlers['equipment-renewal'] },
  serviceReminders: {
    ...equipmentGroup.serviceReminders,
    excel: excelHandlers['equipment-service-reminder'],
  },
  workOrders: { ...equipmentGroup.workOrders, excel: excelHandlers['equipment-work-order'] },
  incidents: { ...incidentGroup.incidents, excel: excelHandlers.incident },
};
