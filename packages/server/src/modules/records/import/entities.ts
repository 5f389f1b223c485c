import type { ImportEntities } from '../../../import/entity.ts';
import { findForgotten } from '../../../import/due-rows.ts';
import { forgetJob, importJobs } from '../../../import/job.ts';
import type { ImportPiles } from '../../../import/pile.ts';
import { choiceLists } from './choice-lists.ts';
import { courseImport } from '../../training/course/import.ts';
import { employeeImport } from '../../people/employee/import.ts';
import { driverDatesImport } from '../../people/employee/import-driver-dates.ts';
import { pastTrainingImport } from '../../training/training/complete/import.ts';
import { equipmentImport } from '../../equipment/equipment/import.ts';
import { incidentImport } from '../../incident/incident/import.ts';
import { readingImport } from '../../equipment/meter/import.ts';
import { paperPileImport } from '../paper-pile/import.ts';
import { renewalImport } from '../../equipment/renewal/import.ts';
import { reminderImport } from '../../equipment/service-reminder/import.ts';

/** Every kind of record that can be imported; a further one is a line here. */
export const importEntities: ImportEntities = {
  employee: employeeImport,
  driverDates: driverDatesImport,
  pastTraining: pastTrainingImport,
  course: courseImport,
  equipment: equipmentImport,
  meterReading: readingImport,
  renewal: renewalImport,
  serviceReminder: reminderImport,
  incident: incidentImport,
};

/** What is imported as files and not as rows of a spreadsheet. */
export const importPiles: ImportPiles = { [paperPileImport.name]: paperPileImport };

/** What the background does for imports. */
export const importWork = importJobs(importEntities, importPiles, choiceLists);

/** Finds what of imports is to be forgotten. */
export const findForgottenImports = findForgotten(forgetJob, Object.keys(importPiles));
