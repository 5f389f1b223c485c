import { formatDay, missing } from '@roadproof/domain/format';
import {
  completes,
  inspectionResultNames,
  openFailure,
} from '@roadproof/domain/equipment/inspection-failure';
import { IconExternalLink } from '@tabler/icons-react';
import { CompletionTable, NotesCell, QuietLine } from '../../../kit/details/completion-table.tsx';
import { UndoCompletion } from '../../../kit/details/undo-completion.tsx';
import { useInstants } from '../../../kit/form/shown-time.ts';
import type { Renewal } from './renewal.ts';

type Completion = Renewal['completions'][number];

/** What becomes of the unit's own date and of the proof. */
function alsoText({ fileName, result }: Completion, { rule, equipment }: Renewal): string {
  const own = { none: null, inspectionDate: 'inspection', registrationDate: 'registration' };
  const which = own[rule.copiesTo];
  const date =
    which && equipment.name && completes({ result })
      ? ` The ${which} date of ${equipment.name} is what it was before, too.`
      : '';
  return fileName === null ? date : `${date} The proof ${fileName} goes with the completion.`;
}

const notesOf = (done: Completion): string =>
  [
    done.inspectorName &&
      `${done.result === 'repaired' ? 'Repaired by' : 'Inspector'}: ${done.inspectorName}`,
    done.defects && `Defects: ${done.defects}`,
    done.isStateProgram && 'Under a State program',
    done.notes,
  ]
    .filter(Boolean)
    .join('. ') || missing;

interface LineProps {
  readonly done: Completion;
  readonly renewal: Renewal;
  readonly isLatest: boolean;
  /** It failed, and nothing has settled that. */
  readonly isOpen: boolean;
}

function Line({ done, renewal, isLatest, isOpen }: LineProps) {
  const timeOf = useInstants();
  return (
    <tr>
      <td data-label="Completed">
        {formatDay(done.completionDate)}
        {completes(done) || done.result === null ? null : (
          <QuietLine>
            {isOpen ? 'Failed, not settled' : inspectionResultNames[done.result]}
          </QuietLine>
        )}
        {isLatest ? (
          <UndoCompletion
            operation="renewals.takeBack"
            done={done}
            thing={renewal.renewalType.renewalName}
            also={alsoText(done, renewal)}
          />
        ) : null}
      </td>
      <td data-label="Was due">
        {formatDay(done.previousDue)}
        {done.forPeriod ? <QuietLine>Filed for {done.forPeriod}</QuietLine> : null}
      </td>
      <td data-label="Next set to">{formatDay(done.nextRenewal)}</td>
      <td data-label="Completed by">
        {done.completedByName ?? missing}
        <QuietLine>Entered {timeOf(done.createdAt)}</QuietLine>
      </td>
      <td data-label="Proof">
        {done.fileLink ? (
          <a href={done.fileLink} target="_blank" rel="noopener noreferrer">
            {done.fileName}
            <IconExternalLink size={13} aria-label="opens in a new tab" />
          </a>
        ) : (
          missing
        )}
      </td>
      <NotesCell>{notesOf(done)}</NotesCell>
    </tr>
  );
}

/** A date from an import is no completion that was entered here. */
const emptyText = ({ lastCompletedOn }: Renewal): string =>
  lastCompletedOn === null
    ? 'Not completed yet. Every completion is kept here with its date and proof.'
    : `None entered here. Imported: ${formatDay(lastCompletedOn)}`;

/** Every time it was done, newest first, with the proof. */
export function Completions({ renewal }: { readonly renewal: Renewal }) {
  const { completions } = renewal;
  const latest = completions.find(completes);
  const open = renewal.failedOn === null ? null : openFailure(completions);
  return (
    <CompletionTable
      headers={['Completed', 'Was due', 'Next set to', 'Completed by', 'Proof', 'Notes']}
      count={completions.length}
      empty={emptyText(renewal)}
    >
      {completions.map((done) => (
        <Line
          key={done.id}
          done={done}
          renewal={renewal}
          isLatest={done === latest || !completes(done)}
          isOpen={done === open}
        />
      ))}
    </CompletionTable>
  );
}
