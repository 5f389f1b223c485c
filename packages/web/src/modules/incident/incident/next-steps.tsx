import { formatDay } from '@roadproof/domain/format';
import { IconSchool, IconTool } from '@tabler/icons-react';
import { Note } from '../../../kit/layout/note.tsx';
import { Panel } from '../../../kit/layout/panel.tsx';
import { Rows } from '../../../kit/layout/rows.tsx';
import { privateMark } from '../../../kit/private-mark.ts';
import { AppLink } from '../../../kit/link/app-link.tsx';
import { useScreenHref } from '../../../shell/use-screen-href.ts';
import { RequireExam } from './exam-dialog.tsx';
import type { Incident } from './incident.ts';
import classes from './details.module.css';

/** What was begun because of a case, and what is offered next. */
export function NextSteps({ incident }: { readonly incident: Incident }) {
  const hrefTo = useScreenHref();
  const { id: incidentId, equipments, drivers, employee } = incident;
  // Who drove may be named as the employee involved as well, and is offered once.
  const names = new Map(employee ? [[employee.id, employee.displayName]] : []);
  for (const { employeeId, name } of drivers) if (employeeId) names.set(employeeId, name);
  const people = Array.from(names, ([id, name]) => ({ id, name }));
  const orders = equipments.flatMap(({ id: equipmentId, name }) => {
    const href = hrefTo('/equipment/workorder/add', { incidentId, equipmentId });
    return href ? [{ key: equipmentId, href, text: `Work order for ${name}`, Icon: IconTool }] : [];
  });
  const trainings = people.flatMap(({ id: employeeId, name }) => {
    const href = hrefTo('/training/schedule', { incidentId, employeeId });
    return href ? [{ key: employeeId, href, text: `Training for ${name}`, Icon: IconSchool }] : [];
  });
  const offers = [...orders, ...trainings];
  return (
    <Panel title="Follow-up">
      <Rows gap={10}>
        {incident.workOrders.map(({ id, workOrderNumber, status }) => {
          const href = hrefTo('/equipment/workorder/resolve-workorder', { id });
          return (
            <Note key={id}>
              {href ? <AppLink href={href}>{workOrderNumber}</AppLink> : workOrderNumber}, {status}
            </Note>
          );
        })}
        {incident.trainings.map(({ id, trainingName }) => {
          const href = hrefTo('/training/details', { id });
          return (
            <Note key={id}>
              Training {href ? <AppLink href={href}>{trainingName}</AppLink> : trainingName}
            </Note>
          );
        })}
        {incident.medicalExams.map(({ employeeId, displayName, dueDate }) => (
          <Note key={employeeId}>
            Medical exam of {displayName}, due{' '}
            <span {...privateMark}>{formatDay(dueDate.slice(0, 10))}</span>
          </Note>
        ))}
        <RequireExam incident={incident} people={people} />
        {offers.map(({ key, href, text, Icon }) => (
          <AppLink key={`${text} ${key}`} href={href} className={classes.offer}>
            <Icon size={17} stroke={1.6} aria-hidden />
            {text}
          </AppLink>
        ))}
      </Rows>
    </Panel>
  );
}
