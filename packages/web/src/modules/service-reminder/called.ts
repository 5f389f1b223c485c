import type { Row } from '../../api/operation-map.ts';

export type ReminderRow = Row<'serviceReminders.list'>;

/** 'Truck 104: Oil change'. */
export const calledOf = ({ equipment, task }: ReminderRow): string =>
  `${equipment.name}: ${task.name}`;
