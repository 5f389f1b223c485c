import type { Column } from '@roadproof/contract/column';
import { driverFileColumns } from '@roadproof/contract/people/driver-file.columns';
import { isPrivatePaper } from '@roadproof/domain/private-field';
import { useCallback, useMemo } from 'react';
import { cellContent } from '../../../kit/grid/rows/cell.tsx';
import { List } from '../../../kit/grid/frame/list.tsx';
import { bodySource } from '../../../kit/grid/rows/list-source.ts';
import { Note } from '../../../kit/layout/note.tsx';
import { Rows } from '../../../kit/layout/rows.tsx';
import { useQueryString } from '../../../kit/link/use-query-string.ts';
import { markIf } from '../../../kit/private-mark.ts';
import { PaperDialog } from './paper-dialog.tsx';
import { paperName, type DriverFile, type Paper } from './slot.ts';
import classes from './history.module.css';

const source = bodySource('driverFiles.list', 'driverFiles.excel');

/** Shows a paper's file as a link, and marks what tells of a private one. */
const lookOf = (privates: ReadonlySet<string>) => (column: Column, paper: Paper) => {
  const mark = markIf(privates.has(paper.fileTypeId));
  if (column.kind === 'day') return <span {...mark}>{cellContent(column, paper)}</span>;
  if (column.key === 'fileType') return <span {...mark}>{paper.fileType}</span>;
  if (column.key !== 'fileName') return undefined;
  if (!paper.fileLink) return <span {...mark}>{paperName(paper)}</span>;
  return (
    <a {...mark} href={paper.fileLink} target="_blank" rel="noopener noreferrer" tabIndex={-1}>
      {paper.fileName}
    </a>
  );
};

/** Driver Files History: every paper of this driver, newest first; a row opens what is known of it. */
export function History({ file }: { readonly file: DriverFile }) {
  const { slots, employee } = file;
  const employeeId = employee.id;
  const privates = useMemo(
    () => new Set(slots.filter(isPrivatePaper).map((one) => one.fileTypeId)),
    [slots],
  );
  const kinds = useMemo(() => new Map(slots.map((one) => [one.fileTypeId, one])), [slots]);
  const look = useMemo(() => lookOf(privates), [privates]);
  const [query, setQuery] = useQueryString();
  const here = query.toString();
  const extra = useMemo(() => ({ employeeId }), [employeeId]);
  const rowHref = useCallback(
    (paper: Paper) => {
      const to = new URLSearchParams(here);
      to.set('paper', paper.id);
      return `/employee/driver/add-files?${to.toString()}`;
    },
    [here],
  );
  return (
    <section aria-labelledby="files-history">
      <Rows gap={10}>
        <header className={classes.head}>
          <h2 id="files-history">Driver Files History</h2>
          <Note>Open a row to change or delete a paper.</Note>
        </header>
        <div className={classes.grid}>
          <List
            label="Driver Files History"
            columns={driverFileColumns}
            source={source}
            extra={extra}
            search="Search type, file or note"
            look={look}
            rowHref={rowHref}
            card={{
              title: (paper) => paper.fileType,
              keys: ['fileName', 'documentDate', 'expirationDate'],
            }}
            empty={{
              title: 'No files yet',
              text: 'Every paper filed for this person is kept here, including those that newer ones replaced.',
            }}
          />
        </div>
        <PaperDialog
          paperId={query.get('paper')}
          employeeId={employeeId}
          kinds={kinds}
          privates={privates}
          onClose={() => setQuery({ paper: undefined })}
        />
      </Rows>
    </section>
  );
}
