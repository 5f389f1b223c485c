import { CardStatuses, PersonProfile } from '../employee/employee-summary.tsx';
import type { Employee } from '../employee/employee-facts.tsx';
import type { DriverFile } from '../driver-file/slot.ts';
import { FileStatus } from './file-status.tsx';

interface Props {
  readonly employee: Employee;
  readonly file: DriverFile | undefined;
}

/** The driver at a glance: profile, license and medical card, and what the DQ file needs. */
export function DriverSummary({ employee, file }: Props) {
  return (
    <>
      <PersonProfile employee={employee} />
      <CardStatuses employee={employee} />
      {file ? <FileStatus file={file} /> : null}
    </>
  );
}
