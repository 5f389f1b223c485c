import { ActionIcon } from '@mantine/core';
import { stateLabel, type DueState } from '@roadproof/domain/due';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { overdueCellsText } from '@roadproof/domain/training/overdue-words';
import { memo } from 'react';
import { AppLink } from '../../../../kit/link/app-link.tsx';
import { countsOptions } from '../../../../shell/menu-badges.ts';
import { useScreenHref } from '../../../../shell/use-screen-href.ts';
import { StatusIcon } from '../../../../kit/status/status-mark.tsx';
import { matrixFootnote } from './matrix-head.tsx';
import type { MatrixCourse } from './matrix-source.ts';
import classes from './matrix.module.css';

interface Props {
  readonly people: number | undefined;
  readonly courses: readonly MatrixCourse[];
  /** The first course in view, and how many there is room for. */
  readonly first: number;
  readonly inView: number;
  readonly onPage: (first: number) => void;
}

const legend: readonly DueState[] = ['COMPLETED', 'PENDING', 'DUE_SOON', 'OVERDUE'];

/** '8 trainings overdue, 11 courses', which opens the people who owe them; of a selection the courses, whose trainings are not known. */
function OverdueCells({ courses }: Pick<Props, 'courses'>) {
  const { data: counts } = useQuery(countsOptions());
  const href = useScreenHref()('/training/tracker', { tab: '2' });
  const overdue = courses.reduce((sum, course) => sum + course.overdue, 0);
  if (overdue === 0) return null;
  const isAll = counts?.trainingOverdueCourses === overdue;
  const text = overdueCellsText(overdue, isAll ? counts.trainingOverdue : null);
  return href ? <AppLink href={href}>{text}</AppLink> : <span>{text}</span>;
}

function MatrixFooterOf({ people, courses, first, inView, onPage }: Props) {
  const most = Math.max(0, courses.length - inView);
  const at = Math.min(first, most);
  const last = Math.min(at + inView, courses.length);
  return (
    <div className={classes.footer}>
      <span
        role="status"
        title="A cell is one course of one person. The tabs count trainings, which can have several courses."
      >
        {people === undefined ? 'Fetching data...' : matrixFootnote(people, courses)}
      </span>
      {people === undefined ? null : <OverdueCells courses={courses} />}
      {courses.length > 0 ? (
        <span className={classes.legend}>
          {legend.map((state) => (
            <span key={state} className={classes.sign} data-state={state}>
              <StatusIcon state={state} />
              {stateLabel[state]}
            </span>
          ))}
          <span>· not required</span>
        </span>
      ) : null}
      {courses.length > 0 ? (
        <span className={classes.pages}>
          Courses {at + 1}–{last} of {courses.length}
          <ActionIcon
            aria-label="Courses before"
            disabled={at === 0}
            onClick={() => onPage(Math.max(0, at - inView))}
          >
            <IconChevronLeft size={16} />
          </ActionIcon>
          <ActionIcon
            aria-label="Further courses"
            disabled={at >= most}
            onClick={() => onPage(Math.min(most, at + inView))}
          >
            <IconChevronRight size={16} />
          </ActionIcon>
        </span>
      ) : null}
    </div>
  );
}

/** How much there is, what the signs mean, and the way to further courses. */
export const MatrixFooter = memo(MatrixFooterOf);
