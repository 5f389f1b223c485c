import { formatDay } from '@roadproof/domain/format';
import { Fact, Facts } from '../../../../kit/details/details.tsx';
import { StatusChip } from '../../../../kit/status/status-chip.tsx';
import { Attempts } from './attempts.tsx';
import type { Completion } from './completion-form.tsx';

/** Who, which course, in which training, and where it stands. */
export function CompletionFacts({ completion }: { readonly completion: Completion }) {
  const { employeeName, course, regulation, trainingName, dueDate, standing } = completion;
  return (
    <Facts>
      <Fact label="Employee">{employeeName}</Fact>
      <Fact label="Course" note={regulation}>
        {course}
      </Fact>
      <Fact label="Training">{trainingName}</Fact>
      <Fact label="Due" note={<StatusChip state={standing.state} reason={standing.text} />}>
        {formatDay(dueDate)}
      </Fact>
      <Attempts attempts={completion.attempts} />
    </Facts>
  );
}
