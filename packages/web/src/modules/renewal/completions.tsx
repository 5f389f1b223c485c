import { formatDay, formatInstant, missing } from '@roadproof/domain/format';
import { IconExternalLink } from '@tabler/icons-react';
import { CompletionTable, NotesCell, QuietLine } from '../../kit/details/completion-table.tsx';
import { useTimeZone } from '../../kit/form/today.ts';
import type { Renewal } from './renewal.ts';

type Completion = Renewal['completions'][number];

function Line({ done }: { readonly done: Completion }) {
  const zone = useTimeZone();
  return (
    <tr>
      <td data-label="Completed">{formatDay(done.completionDate)}</td>
      <td data-label="Was due">{formatDay(done.previousDue)}</td>
      <td data-label="Next set to">{formatDay(done.nextRenewal)}</td>
      <td data-label="Completed by">
        {done.completedByName ?? missing}
        <QuietLine>Entered {formatInstant(done.createdAt, zone)}</QuietLine>
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
      <NotesCell>{done.notes ?? missing}</NotesCell>
    </tr>
  );
}

/** Every time it was done, newest first, with the proof. */
export function Completions({ renewal }: { readonly renewal: Renewal }) {
  const { completions } = renewal;
  return (
    <CompletionTable
      headers={['Completed', 'Was due', 'Next set to', 'Completed by', 'Proof', 'Notes']}
      count={completions.length}
      empty="Not completed yet. Every completion is kept here with its date and proof."
    >
      {completions.map((done) => (
        <Line key={done.id} done={done} />
      ))}
    </CompletionTable>
  );
}
