import { formatDay } from '@roadproof/domain/format';
import { formatWage } from '@roadproof/domain/people/wage';
import { Fact, Facts } from '../../../kit/details/details.tsx';
import { Panel } from '../../../kit/layout/panel.tsx';
import { DueDay } from '../../../kit/status/due-day.tsx';
import type { DriverFile } from '../driver-file/slot.ts';
import { ComputedRenewal } from './driver-renewal.tsx';
import { MedicalCardFacts } from '../employee/medical-card-facts.tsx';
import { RequiredExam } from '../employee/required-exam.tsx';
import type { Employee } from '../employee/employee-facts.tsx';
import { LicenseFacts } from '../employee/license-facts.tsx';

interface Props {
  readonly employee: Employee;
  /** The DQ file; undefined while it is on the way. */
  readonly file: DriverFile | undefined;
}

/** The job, the license and the medical card, which a driver always has to have, whatever the class (docs/domain.md, License class). */
export function DriverInformation({ employee, file }: Props) {
  const { licence } = employee;
  return (
    <Panel title="Employee Information">
      <Facts>
        <Fact label="License class">{employee.licenceClass.lookupDisplayName}</Fact>
        <Fact isPrivate label="License number" copy={employee.licenceNumber}>
          {employee.licenceNumber}
        </Fact>
        <Fact label="License state">{employee.licenceState.stateName}</Fact>
        <Fact label="License issued">{formatDay(employee.licenceIssueDate)}</Fact>
        <Fact label="License expires">
          <DueDay day={employee.licenceExpirationDate} dueStatus={licence} />
        </Fact>
        <MedicalCardFacts employee={employee} />
        <RequiredExam employee={employee} />
        <LicenseFacts employee={employee} />
        <Fact label="Employee number" copy={employee.employeeNumber}>
          {employee.employeeNumber}
        </Fact>
        <Fact label="Title">{employee.title}</Fact>
        <Fact label="Employee group">{employee.employeeGroup.groupName}</Fact>
        <Fact label="Hire date">{formatDay(employee.hireDate)}</Fact>
        <Fact label="Termination date">{formatDay(employee.terminationDate)}</Fact>
        <Fact label="Salary format">{employee.salaryFormat.lookupDisplayName}</Fact>
        <Fact isPrivate label="Wage">
          {formatWage(employee.wage, employee.salaryFormat.lookupName)}
        </Fact>
        <Fact label="Driver renewal" note={<ComputedRenewal employee={employee} file={file} />}>
          {employee.driverRenewalStatus.lookupDisplayName}
        </Fact>
      </Facts>
    </Panel>
  );
}
