import { IconCalendarOff } from '@tabler/icons-react';
import { query } from '../../../api/query.ts';
import { RecordGate, type GateProps, type GateWords } from '../../../shell/record-gate.tsx';
import { renewalList, type Renewal } from './renewal.ts';

const words: GateWords = {
  thing: 'Renewal',
  icon: IconCalendarOff,
  text: 'It may have been deleted, or the link is not right.',
  home: renewalList,
  homeLabel: 'Go to the renewals',
};
const ask = (id: string) => query('renewals.get', { Id: id, IsDetailed: 'true' }, { quiet: true });

/** The renewal of `?id`, or a notice that there is none; a form never starts from a remembered answer. */
export function RenewalGate(props: Omit<GateProps<Renewal>, 'isFresh'>) {
  return <RecordGate {...props} isFresh words={words} ask={ask} />;
}
