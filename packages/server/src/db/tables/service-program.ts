// Service programs: a plan of tasks that many units follow.
import type { Generated } from 'kysely';
import type { CompanyRow } from './row.ts';

export interface ServiceProgramTable extends CompanyRow {
  name: string;
  description: string | null;
}

/** A task of a program with its schedule; each unit has a reminder that follows it. */
export interface ServiceProgramLineTable extends CompanyRow {
  serviceProgramId: string;
  position: number;
  taskId: string;
  primaryMeterInterval: number | null;
  primaryDueSoonThreshold: number | null;
  secondaryMeterInterval: number | null;
  secondaryDueSoonThreshold: number | null;
  timeInterval: number | null;
  timeIntervalTypeId: string | null;
  timeIntervalThreshold: number | null;
  keepFixedSchedule: Generated<boolean>;
  /** Lines of the same program whose service this one does too. */
  includes: Generated<readonly string[]>;
}

/** A unit that follows a program. */
export interface ServiceProgramUnitTable extends CompanyRow {
  serviceProgramId: string;
  equipmentId: string;
}

/** The tables above as Kysely sees them: camelCase here, snake_case in SQL. */
export interface ServiceProgramTables {
  serviceProgram: ServiceProgramTable;
  serviceProgramLine: ServiceProgramLineTable;
  serviceProgramUnit: ServiceProgramUnitTable;
}
