import type { z } from 'zod';
import type { ColumnsOf } from '../column.ts';
import type { serviceProgramRow, serviceProgramUnitRow } from './service-program.ts';

/** What equipment/service-program shows. */
export const serviceProgramColumns = {
  list: 'service-program',
  fileName: 'service_programs',
  sheet: 'Service Programs',
  columns: [
    { key: 'name', header: 'Program', kind: 'text', pin: 'start', width: 220 },
    { key: 'taskCount', header: 'Tasks', kind: 'number', width: 90 },
    { key: 'unitCount', header: 'Units', kind: 'number', width: 90 },
    { key: 'overdue', header: 'Overdue', kind: 'number', width: 100, filter: false, sort: false },
    { key: 'dueSoon', header: 'Due soon', kind: 'number', width: 100, filter: false, sort: false },
    { key: 'tasks', header: 'Asks For', kind: 'text', width: 320 },
    { key: 'description', header: 'Description', kind: 'text', width: 260 },
  ],
} as const satisfies ColumnsOf<z.output<typeof serviceProgramRow>>;

/** The units of a program. */
export const serviceProgramUnitColumns = {
  list: 'service-program-unit',
  fileName: 'service_program_units',
  sheet: 'Units of a Program',
  columns: [
    { key: 'equipment.name', header: 'Equipment', kind: 'text', pin: 'start', width: 180 },
    { key: 'equipmentType', header: 'Type', kind: 'text', width: 150 },
    { key: 'equipmentStatus', header: 'Status', kind: 'text', width: 140 },
    { key: 'reminderCount', header: 'Reminders', kind: 'number', width: 120 },
    { key: 'overdue', header: 'Overdue', kind: 'number', width: 100, filter: false, sort: false },
    { key: 'dueSoon', header: 'Due soon', kind: 'number', width: 100, filter: false, sort: false },
    { key: 'nextDueTime', header: 'Next Due Date', kind: 'day', width: 140 },
  ],
} as const satisfies ColumnsOf<z.output<typeof serviceProgramUnitRow>>;
