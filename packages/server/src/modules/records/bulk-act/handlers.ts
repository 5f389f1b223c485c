import type { bulkActs } from '@roadproof/contract/records/bulk-act';
import type { Handlers } from '../../../http/context.ts';
import { removeCertificates, undoCertificates } from './certificates.ts';
import { changeCourseActivity, removeCourses, undoCourses } from './courses.ts';
import { completeRemindersOn, completeRenewalsOn, previewRenewals } from './completions.ts';
import { removeIncidents, reopenIncidents, resolveIncidents, undoIncidents } from './incidents.ts';
import { completeWorkOrders } from './order-lines.ts';
import { archivePeople, movePeople, remindCards, remindPeople, undoPeople } from './people.ts';
import { previewReminder, remindTrainings, removeTrainings, undoTrainings } from './trainings.ts';
import { changeUnitStatus, moveUnits } from './unit-changes.ts';
import { removeReminders, removeRenewals, removeUnits, undoUnits } from './units.ts';

/** One act on many chosen records. */
export const bulkActHandlers: Handlers<typeof bulkActs> = {
  archivePeople,
  movePeople,
  undoPeople,
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
