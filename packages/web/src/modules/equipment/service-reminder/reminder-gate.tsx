import { IconBellOff } from '@tabler/icons-react';
import { query } from '../../../api/query.ts';
import { RecordGate, type GateProps, type GateWords } from '../../../shell/record-gate.tsx';
import type { Reminder } from './reminder.ts';

const words: GateWords = {
  thing: 'Service reminder',
  icon: IconBellOff,
  text: 'It or its unit may have been deleted, or the link is not right.',
  home: '/equipment/service-reminder',
  homeLabel: 'Go to the service reminders',
};
const ask = (id: string) =>
  query('serviceReminders.get', { Id: id, IsDetailed: 'true' }, { quiet: true });

/** The reminder of `?id`, or a notice that there is none. */
export function ReminderGate(props: GateProps<Reminder>) {
  return <RecordGate {...props} words={words} ask={ask} />;
}
