import { dueStatusLabel } from '@roadproof/domain/due';
import { hidesMedicalCard } from '@roadproof/domain/people/licence';
import { displayName } from '@roadproof/domain/people/person';
import { formatPhone } from '@roadproof/domain/phone';
import { IconMail, IconPhone } from '@tabler/icons-react';
import type { DueStatusOut } from '@roadproof/contract/due-status';
import { Profile } from '../../../kit/details/details.tsx';
import { PersonMark } from '../../../kit/details/person-mark.tsx';
import { Note } from '../../../kit/layout/note.tsx';
import { Panel } from '../../../kit/layout/panel.tsx';
import { Rows } from '../../../kit/layout/rows.tsx';
import { markIf, privateMark } from '../../../kit/private-mark.ts';
import { StatusMark } from '../../../kit/status/status-mark.tsx';
import classes from './details.module.css';
import textStyles from '../../../kit/layout/text.module.css';
import type { Employee } from './employee-facts.tsx';
import { EmployeeTraining } from './employee-training.tsx';

function Paper({
  name,
  dueStatus,
  isPrivate = false,
}: {
  readonly name: string;
  readonly isPrivate?: boolean;
  readonly dueStatus: DueStatusOut | null;
}) {
  return (
    <li className={classes.paper}>
      <span className={textStyles.strong}>{name}</span>
      {dueStatus ? (
        <StatusMark state={dueStatus.state} label={dueStatusLabel(dueStatus)} />
      ) : (
        <Note as="span">N/A</Note>
      )}
      {dueStatus ? (
        <Note isSmall className={classes.reason}>
          <span {...markIf(isPrivate)}>{dueStatus.text}</span>
        </Note>
      ) : null}
    </li>
  );
}

interface Props {
  readonly employee: Employee;
}

/** Who it is at a glance and how to reach them. */
export function PersonProfile({ employee }: Props) {
  const { email, phoneNumber, title, employeeNumber } = employee;
  const what = [title ?? employee.type.lookupDisplayName, employee.employeeGroup.groupName]
    .filter(Boolean)
    .join(' · ');
  return (
    <Profile
      mark={<PersonMark name={displayName(employee)} image={employee.image} />}
      name={displayName(employee)}
      lines={[what, employeeNumber ? `No. ${employeeNumber}` : ''].filter(Boolean)}
    >
      <Rows as="ul" gap={6} className={classes.reach}>
        {phoneNumber ? (
          <li>
            <IconPhone size={15} aria-hidden />
            <a {...privateMark} href={`tel:${phoneNumber}`}>
              {formatPhone(phoneNumber)}
            </a>
          </li>
        ) : null}
        {email ? (
          <li>
            <IconMail size={15} aria-hidden />
            <a href={`mailto:${email}`}>{email}</a>
          </li>
        ) : null}
      </Rows>
    </Profile>
  );
}

/** Where license and medical card stand, with the reason in words. */
export function CardStatuses({
  employee: { licence, medCard },
}: {
  readonly employee: Pick<Employee, 'licence' | 'medCard'>;
}) {
  return (
    <Panel title="License and Medical Card">
      <Rows as="ul">
        <Paper name="License" dueStatus={licence} />
        <Paper isPrivate name="Medical card" dueStatus={medCard} />
      </Rows>
    </Panel>
  );
}

/** The person at a glance: profile, license and medical card, training. */
export function EmployeeSummary({ employee }: Props) {
  return (
    <>
      <PersonProfile employee={employee} />
      {hidesMedicalCard(employee.licenceClass.lookupName) ? null : (
        <CardStatuses employee={employee} />
      )}
      <EmployeeTraining employeeId={employee.id} />
    </>
  );
}
