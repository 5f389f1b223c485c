import { formatBoolean } from '@roadproof/domain/format';
import type { Output } from '../../../api/operation-map.ts';

/** An incident as its page tells it. */
export type Incident = Output<'incidents.get'>;
/** One of its drivers. */
export type IncidentDriver = Incident['drivers'][number];

export const activeList = '/incident-management/active-incident';
export const closedList = '/incident-management/closed-incident';

/** The page of an incident. */
export const incidentHref = (id: string): string =>
  `/incident-management/resolve-incident?id=${id}`;

/** The list an incident stands in. */
export const listOf = ({ status }: Pick<Incident, 'status'>) =>
  status === 'Closed' ? closedList : activeList;

/** Yes, No, or that nobody knows yet. */
export const answerText = (answer: boolean | null): string =>
  answer === null ? 'Not yet known' : formatBoolean(answer);
