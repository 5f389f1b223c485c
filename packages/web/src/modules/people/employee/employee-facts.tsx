import { formatDay } from '@roadproof/domain/format';
import { formatWage } from '@roadproof/domain/people/wage';
import { hidesMedicalCard } from '@roadproof/domain/people/licence';
import { formatPhone } from '@roadproof/domain/phone';
import { addressLine } from '@roadproof/domain/company/letterhead';
import type { Output } from '../../../api/operation-map.ts';
import { Fact, Facts } from '../../../kit/details/details.tsx';
import { Panel } from '../../../kit/layout/panel.tsx';
import { DueDay } from '../../../kit/status/due-day.tsx';
import { MedicalCardFacts } from './medical-card-facts.tsx';
import { RequiredExam } from './required-exam.tsx';
import { LicenseFacts } from './license-facts.tsx';

export type Employee = Output<'employees.get'>;

interface Props {
  readonly employee: Employee;
}

const phoneLink = (phone: string | null) =>
  phone ? <a href={`tel:${phone}`}>{formatPhone(phone)}</a> : null;

/** The address, broken before its @ where it has to be broken. */
function MailLink({ email }: { readonly email: string }) {
  const [name, ...host] = email.split('@');
  return (
    <a href={`mailto:${email}`}>
      {name}
      <wbr />@{host.join('@')}
    </a>
  );
}

/** Name, birth and how to reach the person. */
export function BasicInformation({ employee }: Props) {
  const { email, phoneNumber, homeNumber } = employee;
  return (
    <Panel title="Basic Information">
      <Facts>
        <Fact isPrivate label="Phone" copy={phoneNumber && formatPhone(phoneNumber)}>
          {phoneLink(phoneNumber)}
        </Fact>
        <Fact isPrivate label="Phone 2" copy={homeNumber && formatPhone(homeNumber)}>
          {phoneLink(homeNumber)}
        </Fact>
        <Fact label="E-mail" copy={email}>
          {email ? <MailLink email={email} /> : null}
        </Fact>
        <Fact label="Address" copy={addressLine(employee)} isWide>
          {addressLine(employee)}
        </Fact>
        <Fact label="First name">{employee.firstName}</Fact>
        <Fact label="Last name">{employee.lastName}</Fact>
        <Fact isPrivate label="Date of birth">
          {formatDay(employee.dob)}
        </Fact>
      </Facts>
    </Panel>
  );
}

/** The papers that class C and None do not show (docs/domain.md, License class). */
function CardFacts({ employee }: Props) {
  if (hidesMedicalCard(employee.licenceClass.lookupName)) return null;
  const { licence } = employee;
  return (
    <>
      <Fact label="License issued">{formatDay(employee.licenceIssueDate)}</Fact>
      <Fact label="License expires">
        <DueDay day={employee.licenceExpirationDate} dueStatus={licence} />
      </Fact>
      <MedicalCardFacts employee={employee} />
    </>
  );
}

/** What the person does here, and the license. */
export function EmploymentInformation({ employee }: Props) {
  return (
    <Panel title="Employee Information">
      <Facts>
        <Fact label="License class">{employee.licenceClass.lookupDisplayName}</Fact>
        <Fact isPrivate label="License number" copy={employee.licenceNumber}>
          {employee.licenceNumber}
        </Fact>
        <Fact label="License state">{employee.licenceState.stateName}</Fact>
        <CardFacts employee={employee} />
        <LicenseFacts employee={employee} />
        <Fact label="Employee number" copy={employee.employeeNumber}>
          {employee.employeeNumber}
        </Fact>
        <Fact label="Title">{employee.title}</Fact>
        <Fact label="Type">{employee.type.lookupDisplayName}</Fact>
        <RequiredExam employee={employee} />
        <Fact
          label="Employee group"
          note={employee.groupManagerName ? `Managed by ${employee.groupManagerName}` : null}
        >
          {employee.employeeGroup.groupName}
        </Fact>
        <Fact label="Salary format">{employee.salaryFormat.lookupDisplayName}</Fact>
        <Fact isPrivate label="Wage">
          {formatWage(employee.wage, employee.salaryFormat.lookupName)}
        </Fact>
        <Fact label="Driver renewal">{employee.driverRenewalStatus.lookupDisplayName}</Fact>
      </Facts>
    </Panel>
  );
}

/** When the person came and, if so, left. */
export function EmploymentDates({ employee }: Props) {
  return (
    <Panel title="Hire and Termination Dates">
      <Facts>
        <Fact label="Hire date">{formatDay(employee.hireDate)}</Fact>
        <Fact label="Termination date">{formatDay(employee.terminationDate)}</Fact>
      </Facts>
    </Panel>
  );
}
