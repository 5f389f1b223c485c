import { IconSchoolOff } from '@tabler/icons-react';
import type { Output } from '../../../../api/operation-map.ts';
import { query } from '../../../../api/query.ts';
import { RecordGate, type GateProps, type GateWords } from '../../../../shell/record-gate.tsx';

export type Training = Output<'trainings.get'>;

const words: GateWords = {
  thing: 'Training',
  icon: IconSchoolOff,
  text: 'This training may have been deleted, or the link is not right.',
  home: '/training',
  homeLabel: 'Go to Training Management',
};
const ask = (id: string) => query('trainings.get', { Id: id }, { quiet: true });

/** The training of `?id`, or a notice that there is none. */
export function TrainingGate(props: GateProps<Training>) {
  return <RecordGate {...props} words={words} ask={ask} />;
}
