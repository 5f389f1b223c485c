import type { incidents } from '@roadproof/contract/incident/incident';
import type { ParsedInput } from '@roadproof/contract/operation';
import { formatDay } from '@roadproof/domain/format';
import { locked, saveRecord, type Saved } from '../../../db/record.ts';
import type { Context } from '../../../http/context.ts';
import { badRequest } from '../../../errors.ts';
import { addLinkedEvent } from './link.ts';

type Form = ParsedInput<typeof incidents.requireExam>;

/** Asks a person for an exam after an injury, or with an empty day takes that back; what another incident asked for since stays. */
export async function requireExam(form: Form, context: Context): Promise<Saved> {
  const { db } = context;
  const { incidentId, employeeId, dueDate } = form;
  const incident = await locked(db, 'incident', incidentId, 'Incident');
  const person = await locked(db, 'employee', employeeId, 'Employee');
  const { id, version } = incident;
  const day = dueDate ?? null;
  if (day !== null && day < incident.incidentDate)
    throw badRequest(
      `The exam cannot be due before the incident of ${formatDay(incident.incidentDate)}.`,
      'Choose a later day.',
      'dueDate',
    );
  if (day === null && person.medicalExamIncidentId !== incidentId) return { id, version };
  if (day === person.medicalExamDue && person.medicalExamIncidentId === incidentId)
    return { id, version };
  await saveRecord(db, 'employee', person, {
    medicalExamDue: day,
    medicalExamIncidentId: day === null ? null : incidentId,
  });
  const name = `${person.firstName} ${person.lastName}`;
  const text =
    day === null
      ? `Medical exam of ${name} no longer asked for`
      : `Medical exam of ${name} due ${formatDay(day)}`;
  await addLinkedEvent(context, incidentId, text);
  return { id, version };
}
