import { IconUserOff } from '@tabler/icons-react';
import { query } from '../../../api/query.ts';
import { RecordGate, type GateProps, type GateWords } from '../../../shell/record-gate.tsx';
import type { Employee } from './employee-facts.tsx';

const words: GateWords = {
  thing: 'Employee',
  icon: IconUserOff,
  text: 'This person may have been deleted, or the link is not right.',
  home: '/employee/list',
  homeLabel: 'Go to the employee list',
};
const asksDetails = {
  IsDetailed: 'true',
  DetailsToInclude: ['Type', 'LookupValue', 'EmployeeGroup', 'EmployeeDriverFiles'],
};
const ask = (id: string) => query('employees.get', { Id: id, ...asksDetails }, { quiet: true });

/** The person of `?id`, or a notice that there is nobody. */
export function EmployeeGate(props: GateProps<Employee>) {
  return <RecordGate {...props} words={words} ask={ask} />;
}
