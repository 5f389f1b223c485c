import { holderLabels, type HolderStatus } from '@roadproof/domain/training/course';
import type { DueState } from '@roadproof/domain/due';
import { formatCount } from '@roadproof/domain/format';
import { Note } from '../../../kit/layout/note.tsx';
import { Panel } from '../../../kit/layout/panel.tsx';
import { Rows } from '../../../kit/layout/rows.tsx';
import { AppLink } from '../../../kit/link/app-link.tsx';
import { StatusMark } from '../../../kit/status/status-mark.tsx';
import type { Course } from './course-gate.tsx';
import classes from './course.module.css';
import textStyles from '../../../kit/layout/text.module.css';
import { RequiredButton } from './required.tsx';

const states: Readonly<Record<HolderStatus, DueState>> = {
  OverDue: 'OVERDUE',
  DueSoon: 'DUE_SOON',
  Valid: 'COMPLETED',
  Never: 'PENDING',
  Waived: 'WAIVED',
};

const peopleHref = (id: string, status?: HolderStatus): string =>
  `/training/course/details?id=${id}&tab=people${status ? `&f.status=in.${status}` : ''}`;

/** How many have the course and where they stand; each number opens its rows. */
export function CourseSummary({ course }: { readonly course: Course }) {
  const { id, compliance, assignedNow, overdueNow, dueSoonNow, neverNow, waivedNow } = course;
  const assigned = assignedNow ?? 0;
  const overdue = overdueNow ?? 0;
  const counts: Readonly<Record<HolderStatus, number>> = {
    OverDue: overdue,
    DueSoon: dueSoonNow,
    Valid: assigned - overdue - dueSoonNow - neverNow - waivedNow,
    Never: neverNow,
    Waived: waivedNow,
  };
  return (
    <Panel title="Compliance">
      <p className={classes.share}>
        <strong>{compliance === null ? 'N/A' : `${compliance}%`}</strong>
        <Note as="span">
          {assigned === 0 ? (
            'No one has this course yet'
          ) : (
            <>
              not overdue, of{' '}
              <AppLink href={peopleHref(id)}>{formatCount(assigned)} assigned</AppLink>
            </>
          )}
        </Note>
      </p>
      {assigned > 0 ? (
        <Rows as="ul" gap={0} className={classes.counts}>
          {(Object.keys(counts) as HolderStatus[]).map((status) => (
            <li key={status}>
              <AppLink href={peopleHref(id, status)}>
                <StatusMark state={states[status]} label={holderLabels[status]} />
                <span className={textStyles.strong}>{formatCount(counts[status])}</span>
              </AppLink>
            </li>
          ))}
        </Rows>
      ) : null}
      <RequiredButton course={course} />
    </Panel>
  );
}
