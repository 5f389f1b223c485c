import { Button } from '@mantine/core';
import { formatDay } from '@roadproof/domain/format';
import { useQuery } from '@tanstack/react-query';
import { openDocument } from '../../../../api/document.ts';
import { query } from '../../../../api/query.ts';
import { Fact, Facts } from '../../../../kit/details/details.tsx';
import { DialogActions } from '../../../../kit/dialog/dialog.tsx';
import { Fetching } from '../../../../kit/layout/fetching.tsx';
import { Note } from '../../../../kit/layout/note.tsx';
import { Rows } from '../../../../kit/layout/rows.tsx';
import { PrintButton } from '../../../../kit/progress/print-button.tsx';
import { Attempts } from './attempts.tsx';
import type { Completion } from './completion-form.tsx';
import { DocumentList } from './document-list.tsx';
import { UndoCompletion } from './undo-completion.tsx';

interface Props {
  readonly completion: Completion;
  readonly onCorrect: () => void;
  readonly onClose: () => void;
}

function Documents({ completion }: { readonly completion: Completion }) {
  const { trainingMappingId, courseCatalogId } = completion;
  const answer = useQuery(
    query('trainingCompletions.files', {
      trainingMappingId,
      courseCatalogId,
      options: { sortBy: [{ field: 'createdAt', direction: 'desc' }] },
    }),
  );
  if (answer.data === undefined) return <Fetching query={answer} />;
  const files = answer.data.data;
  if (files.length === 0)
    return (
      <Note>
        No documents are on file for this completion. Add one with “Correct or add documents”.
      </Note>
    );
  return <DocumentList files={files} />;
}

/** When, by whom, how well, and how long it holds. */
function Completed({ completion }: { readonly completion: Completion }) {
  const { completedByName, validUntil } = completion;
  return (
    <>
      <Fact label="Completed" note={completedByName ? `Recorded by ${completedByName}` : null}>
        {formatDay(completion.completedAt)}
      </Fact>
      <Fact label="Valid until">{validUntil ? formatDay(validUntil) : 'No repetition needed'}</Fact>
      <Fact label="Grade" note={completion.gradeNote}>
        {completion.grade}
      </Fact>
    </>
  );
}

/** Why somebody was let off, and by whom. */
function Waived({ completion: { waivedReason, waivedByName } }: Pick<Props, 'completion'>) {
  const by = waivedByName ? `Waived by ${waivedByName}. ` : '';
  return (
    <Fact
      label="Waived"
      note={`${by}Not required until the waiver is lifted or a training is scheduled again.`}
      isWide
    >
      {waivedReason}
    </Fact>
  );
}

/** What is on file of a completed course, with its documents. */
export function CompletionRecord({ completion, onCorrect, onClose }: Props) {
  const { trainingMappingId, courseCatalogId } = completion;
  // A cancelled training takes no new completions; those it has are still corrected.
  const isClosed = completion.isCancelled && !completion.completedAt;
  return (
    <>
      <Rows>
        <Facts>
          <Fact label="Employee">{completion.employeeName}</Fact>
          <Fact label="Course" note={completion.regulation}>
            {completion.course}
          </Fact>
          {completion.completedAt ? <Completed completion={completion} /> : null}
          {completion.isWaived ? <Waived completion={completion} /> : null}
          {completion.isCancelled ? (
            <Fact label="Training" note="Cancelled; what was completed in it still counts.">
              {completion.trainingName}
            </Fact>
          ) : null}
          <Attempts attempts={completion.attempts} />
        </Facts>
        {completion.completedAt ? <Documents completion={completion} /> : null}
      </Rows>
      <DialogActions>
        <UndoCompletion completion={completion} onDone={onClose} />
        {completion.completedAt ? (
          <PrintButton
            label="Certificate"
            open={() =>
              openDocument(
                'trainingCompletions.certificate',
                { TrainingMappingId: trainingMappingId, CourseCatalogId: courseCatalogId },
                'certificate.pdf',
              )
            }
          />
        ) : null}
        {isClosed ? null : (
          <Button variant="default" onClick={onCorrect}>
            {completion.completedAt ? 'Correct or add documents' : 'Record a completion'}
          </Button>
        )}
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </>
  );
}
