import { formatHours } from '@roadproof/domain/clock-time';
import { counted, formatCount, formatDay } from '@roadproof/domain/format';
import { Fact, Facts } from '../../../../kit/details/details.tsx';
import { Note } from '../../../../kit/layout/note.tsx';
import { Panel } from '../../../../kit/layout/panel.tsx';
import { Rows } from '../../../../kit/layout/rows.tsx';
import { DueDay } from '../../../../kit/status/due-day.tsx';
import { CaseLink } from '../../../../pieces/case-link.tsx';
import classes from './details.module.css';
import type { Training } from './training-gate.tsx';

/** How many of the assignments are done, as a bar and in words; of a cancelled training what is kept. */
function Progress({ training }: { readonly training: Training }) {
  const { assignmentCount, completedAssignmentCount, waivedAssignmentCount } = training;
  if (training.isCancelled)
    return (
      <Note>
        {counted(completedAssignmentCount, 'completion is', 'completions are')} kept and{' '}
        {completedAssignmentCount === 1 ? 'counts' : 'count'} in the tracker as before. Nothing of
        this training is due.
      </Note>
    );
  const done = completedAssignmentCount + waivedAssignmentCount;
  const share = assignmentCount === 0 ? 0 : Math.floor((100 * done) / assignmentCount);
  const words = [
    `${formatCount(done)} of ${formatCount(assignmentCount)} assignments done`,
    waivedAssignmentCount > 0 ? `${waivedAssignmentCount} of them waived` : '',
    training.overdueAssignmentCount > 0 ? `${training.overdueAssignmentCount} overdue` : '',
  ];
  return (
    <Rows gap={6} className={classes.progress}>
      <progress max={100} value={share} aria-label="Assignments done" />
      <Note as="span">
        {share}% · {words.filter(Boolean).join(', ')}
      </Note>
    </Rows>
  );
}

/** When, where, by whom, and how far. */
export function TrainingFacts({ training }: { readonly training: Training }) {
  const time = formatHours(training.startTime, training.endTime);
  return (
    <Panel label="About this training">
      <Rows gap={16}>
        <Progress training={training} />
        <Facts>
          <Fact label="Type">{training.trainingType.lookupDisplayName}</Fact>
          <Fact label="Assigned">{formatDay(training.startDate)}</Fact>
          <Fact label="Due">
            <DueDay
              day={training.dueDate}
              dueStatus={training.isCancelled ? null : training.standing}
            />
          </Fact>
          {training.classDate || time ? (
            <Fact label="Class" note={training.classDate ? time : null}>
              {training.classDate ? formatDay(training.classDate) : time}
            </Fact>
          ) : null}
          <Fact label="Location" note={training.locationAddress}>
            {training.location.locationName}
          </Fact>
          <Fact label="Instructor" note={training.instructorAddress}>
            {training.instructorName}
          </Fact>
          {training.incident.id !== null && training.incident.caseNumber !== null ? (
            <Fact label="After incident">
              <CaseLink id={training.incident.id} caseNumber={training.incident.caseNumber} />
            </Fact>
          ) : null}
          {training.isCancelled ? (
            <Fact label="Cancelled" note={training.cancelReason}>
              {formatDay(training.cancelledAt)}
            </Fact>
          ) : null}
          {training.notes ? (
            <Fact label="Notes" isWide>
              {training.notes}
            </Fact>
          ) : null}
        </Facts>
      </Rows>
    </Panel>
  );
}
