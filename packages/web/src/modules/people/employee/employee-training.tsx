import type { DueState } from '@roadproof/domain/due';
import { stateFromText, type TrainingStatus } from '@roadproof/domain/status-text';
import { useQuery } from '@tanstack/react-query';
import { Columns } from '../../../kit/layout/columns.tsx';
import { Panel } from '../../../kit/layout/panel.tsx';
import { StatusMark } from '../../../kit/status/status-mark.tsx';
import { courseQuery } from './course-query.ts';

const words: Record<DueState, string> = {
  OVERDUE: 'overdue',
  DUE_SOON: 'due soon',
  PENDING: 'pending',
  MISSING: 'missing',
  COMPLETED: 'completed',
  WAIVED: 'waived',
};
const urgentFirst = [
  'OverDue',
  'DueSoon',
  'Pending',
  'Completed',
  'Waived',
] satisfies TrainingStatus[];

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
    <Panel title="Training">
      <Columns as="ul" gap={6}>
        {counts.map(({ state, count }) => (
          <li key={state}>
            <StatusMark state={state} label={`${count} ${words[state]}`} />
          </li>
        ))}
      </Columns>
    </Panel>
  );
}
