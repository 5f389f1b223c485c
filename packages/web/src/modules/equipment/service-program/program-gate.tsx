import { IconBellOff } from '@tabler/icons-react';
import { query } from '../../../api/query.ts';
import { RecordGate, type GateProps, type GateWords } from '../../../shell/record-gate.tsx';
import type { Program } from './program.ts';

const words: GateWords = {
  thing: 'Service program',
  icon: IconBellOff,
  text: 'It may have been deleted, or the link is not right.',
  home: '/equipment/service-program',
  homeLabel: 'Go to the service programs',
};
const ask = (id: string) => query('servicePrograms.get', { Id: id }, { quiet: true });

/** The program of `?id`, or a notice that there is none. */
export function ProgramGate(props: GateProps<Program>) {
  return <RecordGate {...props} words={words} ask={ask} />;
}
