import { counted, formatDay } from '@roadproof/domain/format';
import { isPrivatePaper } from '@roadproof/domain/private-field';
import { useInstants } from '../../../kit/form/shown-time.ts';
import { Panel } from '../../../kit/layout/panel.tsx';
import { Note } from '../../../kit/layout/note.tsx';
import { PlainTable } from '../../../kit/layout/plain-table.tsx';
import { markIf } from '../../../kit/private-mark.ts';
import type { PastFile } from './past-person.tsx';
import { paperName } from './slot.ts';

const head = (
  <>
    <th scope="col">File type</th>
    <th scope="col">File</th>
    <th scope="col">Added</th>
    <th scope="col">Document date</th>
    <th scope="col">Expires</th>
    <th scope="col">Added by</th>
  </>
);

/** Every paper on file at the end of a past day, those that newer ones had replaced by then included. */
export function PastPapers({ file }: { readonly file: PastFile }) {
  const { papers, slots } = file;
  const timeOf = useInstants();
  const privates = new Set(slots.filter(isPrivatePaper).map(({ fileTypeId }) => fileTypeId));
  return (
    <Panel title="Papers on file" aside={<Note isSmall>{counted(papers.length, 'paper')}</Note>}>
      {papers.length === 0 ? (
        <Note>Nothing was on file yet.</Note>
      ) : (
        <PlainTable label="Papers on file" head={head} isInPanel>
          {papers.map((paper) => {
            const mark = markIf(privates.has(paper.fileTypeId));
            return (
              <tr key={paper.id}>
                <td data-label="File type" {...mark}>
                  {paper.fileType}
                </td>
                <td data-label="File" {...mark}>
                  {paper.fileLink ? (
                    <a href={paper.fileLink} target="_blank" rel="noopener noreferrer">
                      {paper.fileName}
                    </a>
                  ) : (
                    paperName(paper)
                  )}
                </td>
                <td data-label="Added">{timeOf(paper.createdAt)}</td>
                <td data-label="Document date" {...mark}>
                  {formatDay(paper.documentDate)}
                </td>
                <td data-label="Expires" {...mark}>
                  {formatDay(paper.expirationDate)}
                </td>
                <td data-label="Added by">{paper.createdByName ?? 'N/A'}</td>
              </tr>
            );
          })}
        </PlainTable>
      )}
    </Panel>
  );
}
