import { formatCount } from '@roadproof/domain/format';
import type { ReactNode } from 'react';
import { Columns } from '../../../kit/layout/columns.tsx';
import { StatusMark } from '../../../kit/status/status-mark.tsx';

interface Counts {
  readonly assignedNow: number | null;
  readonly compliance: number | null;
  readonly overdueNow: number | null;
}

/** The same in words. */
export function complianceReason({ assignedNow, overdueNow }: Counts): string | undefined {
  if (!assignedNow) return undefined;
  const late = formatCount(overdueNow ?? 0);
  return `${late} of ${formatCount(assignedNow)} people overdue`;
}

/** The share of people who are not overdue, with how many are; of a course that nobody has, undefined leaves it to the column. */
export function complianceCell({ compliance, overdueNow }: Counts): ReactNode | undefined {
  if (compliance === null) return undefined;
  return (
    <Columns as="span" isAtEnd>
      {overdueNow ? (
        <StatusMark state="OVERDUE" label={`${formatCount(overdueNow)} overdue`} />
      ) : null}
      {compliance}%
    </Columns>
  );
}
