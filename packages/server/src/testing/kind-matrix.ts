import type { Module } from './permission-matrix/who.ts';

const employee = ['EMPLOYEE'] as const;
const training = ['TRAINING'] as const;
const equipment = ['EQUIPMENT'] as const;
const administrator = ['ADMINISTRATOR'] as const;
const incident = ['INCIDENT-MANAGEMENT'] as const;

/** Whose the history of each kind of record is; the call is open, the kind decides. */
export const historyMatrix: Readonly<Record<string, readonly Module[]>> = {
  company: administrator,
  incident: ['INCIDENT-MANAGEMENT'],
  employee,
  course: training,
  training,
  equipment,
  renewal: equipment,
  serviceProgram: equipment,
  serviceReminder: equipment,
  workOrder: equipment,
};

/** Whose each kind of record is that can be imported. */
export const importMatrix: Readonly<Record<string, readonly Module[]>> = {
  employee,
  driverDates: employee,
  pastTraining: training,
  course: training,
  equipment,
  meterReading: equipment,
  renewal: equipment,
  serviceReminder: equipment,
  incident,
};
