import type { DueState } from '@roadproof/domain/due';
import { stateFromText, trainingStatuses } from '@roadproof/domain/status-text';
import { useQuery } from '@tanstack/react-query';
import { DetailsSection } from '../../kit/details/details.tsx';
import { StatusMark } from '../../kit/status/status-mark.tsx';
import { courseQuery } from './course-query.ts';
import classes from './details.module.css';

const words: Record<DueState, string> = {
  OVERDUE: 'overdue',
  DUE_SOON: 'due soon',
  PENDING: 'pending',
  MISSING: 'missing',
  COMPLETED: 'completed',
};
const urgentFirst = [
  'OverDue',
  'DueSoon',
  'Pending',
  'Completed',
] satisfies (typeof trainingStatuses)[number][];

/** How many courses of the person stand where, the most urgent first. */
export function EmployeeTraining({ employeeId }: { readonly employeeId: string }) {
  const { data } = useQuery(courseQuery(employeeId));
  const counts = urgentFirst.flatMap((status) => {
    const state = stateFromText(status);
    const count = data?.data.filter((course) => course.status === status).length ?? 0;
    return state && count > 0 ? [{ state, count }] : [];
  });
  if (counts.length === 0) return null;
  return (
    <DetailsSection title="Training">
      <ul className={classes.counts}>
        {counts.map(({ state, count }) => (
          <li key={state}>
            <StatusMark state={state} label={`${count} ${words[state]}`} />
          </li>
        ))}
      </ul>
    </DetailsSection>
  );
}
