import type { bulkActs } from '@roadproof/contract/records/bulk-act';
import type { Handlers } from '../../../http/context.ts';
import { removeCertificates, undoCertificates } from '../../company/client-certificate/bulk.ts';
import { changeUnitStatus, moveUnits, removeUnits } from '../../equipment/equipment/bulk.ts';
import {
  completeRenewalsOn,
  previewRenewals,
  removeRenewals,
} from '../../equipment/renewal/bulk.ts';
import { completeRemindersOn, removeReminders } from '../../equipment/service-reminder/bulk.ts';
import { completeWorkOrders } from '../../equipment/work-order/bulk.ts';
import {
  removeIncidents,
  reopenIncidents,
  resolveIncidents,
  undoIncidents,
} from '../../incident/incident/bulk.ts';
import {
  archivePeople,
  movePeople,
  remindCards,
  remindPeople,
  undoPeople,
} from '../../people/employee/bulk.ts';
import { undoPapers } from '../../people/driver-file/undo-filing.ts';
import { changeCourseActivity, removeCourses, undoCourses } from '../../training/course/bulk.ts';
import {
  previewReminder,
  remindTrainings,
  removeTrainings,
  undoTrainings,
} from '../../training/training/bulk.ts';
import { undoUnits } from './undo-units.ts';

/** One act on many chosen records. */
export const bulkActHandlers: Handlers<typeof bulkActs> = {
  archivePeople,
  movePeople,
  undoPeople,
  undoPapers,
  remindPeople,
  remindCards,
  moveUnits,
  changeUnitStatus,
  removeUnits,
  completeRenewals: completeRenewalsOn,
  previewRenewals,
  removeRenewals,
  completeReminders: completeRemindersOn,
  removeReminders,
  completeWorkOrders,
  undoUnits,
  changeCourseActivity,
  removeCourses,
  undoCourses,
  resolveIncidents,
  reopenIncidents,
  removeIncidents,
  undoIncidents,
  removeCertificates,
  undoCertificates,
  removeTrainings,
  undoTrainings,
  remindTrainings,
  previewReminder,
};
