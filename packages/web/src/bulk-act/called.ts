import { counted } from '@roadproof/domain/format';
import type { Input } from '../api/operation-map.ts';

/** What can be taken back. */
export type Undoing =
  | 'bulkActs.undoPeople'
  | 'bulkActs.undoPapers'
  | 'bulkActs.undoUnits'
  | 'bulkActs.undoCourses'
  | 'bulkActs.undoIncidents'
  | 'bulkActs.undoCertificates'
  | 'bulkActs.undoTrainings';
/** The act that is taken back. */
export type UndoKind = Input<Undoing>['kind'];

/** What the records of an act are called: one, and several where that is no s more. */
const nouns: Readonly<Record<UndoKind, readonly [one: string, many?: string]>> = {
  archive: ['person', 'people'],
  group: ['person', 'people'],
  paperFiling: ['paper'],
  unitGroup: ['unit'],
  unitStatus: ['unit'],
  unitDelete: ['unit'],
  renewalDelete: ['renewal'],
  renewalCompletion: ['renewal'],
  reminderDelete: ['service reminder'],
  reminderCompletion: ['service reminder'],
  orderCompletion: ['line'],
  courseActivity: ['course'],
  courseDelete: ['course'],
  incidentClosing: ['incident'],
  incidentReopening: ['incident'],
  incidentDelete: ['incident'],
  certificateDelete: ['certificate'],
  trainingDelete: ['training'],
};

/** '2 service reminders'. */
export const countedOf = (kind: UndoKind, count: number): string => counted(count, ...nouns[kind]);
