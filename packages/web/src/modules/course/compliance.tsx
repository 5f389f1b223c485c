import { Columns } from '../../kit/layout/columns.tsx';
import { StatusMark } from '../../kit/status/status-mark.tsx';

interface Counts {
  readonly assignedNow: number | null;
  readonly compliance: number | null;
  readonly overdueNow: number | null;
}

/** The same in words. */
export function complianceReason({ assignedNow, overdueNow }: Counts): string | undefined {
  if (!assignedNow) return undefined;
  const late = (overdueNow ?? 0).toLocaleString('en-US');
  return `${late} of ${assignedNow.toLocaleString('en-US')} people overdue`;
}

/** The share of people who are not overdue, with how many are. */
export function ComplianceCell({ course }: { readonly course: Counts }) {
  const { compliance, overdueNow } = course;
  if (compliance === null) return undefined;
  return (
    <Columns as="span" isAtEnd>
      {overdueNow ? (
        <StatusMark state="OVERDUE" label={`${overdueNow.toLocaleString('en-US')} overdue`} />
      ) : null}
      {compliance}%
    </Columns>
  );
}
