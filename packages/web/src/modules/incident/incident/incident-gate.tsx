import { IconAlertTriangle } from '@tabler/icons-react';
import { query } from '../../../api/query.ts';
import { RecordGate, type GateProps, type GateWords } from '../../../shell/record-gate.tsx';
import { activeList, type Incident } from './incident.ts';

const words: GateWords = {
  thing: 'Incident',
  icon: IconAlertTriangle,
  text: 'It may have been deleted, or the link is not right.',
  home: activeList,
  homeLabel: 'Go to the active incidents',
  loading: 'Fetching Incident Details...',
};
const ask = (id: string) => query('incidents.get', { Id: id }, { quiet: true });

/** The incident of `?id`, or a notice that there is none. */
export function IncidentGate(props: GateProps<Incident>) {
  return <RecordGate {...props} words={words} ask={ask} />;
}
