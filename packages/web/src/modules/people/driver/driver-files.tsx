import { slotWord } from '@roadproof/domain/people/slot-text';
import { formatDay } from '@roadproof/domain/format';
import type { UseQueryResult } from '@tanstack/react-query';
import { IconExternalLink, IconFileText } from '@tabler/icons-react';
import { Fetching } from '../../../kit/layout/fetching.tsx';
import { Note } from '../../../kit/layout/note.tsx';
import { Panel } from '../../../kit/layout/panel.tsx';
import { Rows } from '../../../kit/layout/rows.tsx';
import { markIf } from '../../../kit/private-mark.ts';
import { StatusChip } from '../../../kit/status/status-chip.tsx';
import { dueStateOf } from '../driver-file/slot-text.ts';
import type { DriverFile } from '../driver-file/slot.ts';
import classes from '../employee/details.module.css';
import flowStyles from '../../../kit/layout/flow.module.css';
import textStyles from '../../../kit/layout/text.module.css';
import type { Employee } from '../employee/employee-facts.tsx';
import styles from './details.module.css';
import { latestFiles, type ShownFile } from './latest-files.ts';

function FileLine({ file }: { readonly file: ShownFile }) {
  const { slot } = file;
  return (
    <li {...markIf(file.isPrivate)} className={classes.file}>
      <IconFileText
        size={20}
        stroke={1.5}
        aria-hidden
        className={`${textStyles.dim} ${flowStyles.noShrink}`}
      />
      <div className={classes.fileText}>
        <span className={textStyles.strong}>{file.typeName}</span>
        {file.link ? (
          <a href={file.link} target="_blank" rel="noopener noreferrer">
            {file.fileName}
            <IconExternalLink size={13} aria-label="opens in a new tab" className={classes.opens} />
          </a>
        ) : (
          <span>{file.fileName}</span>
        )}
      </div>
      <Note as="span">
        {file.documentDate ? 'Dated' : 'Added'} {formatDay(file.effective)}
        {file.expirationDate ? `, expires ${formatDay(file.expirationDate)}` : ''}
      </Note>
      <span className={styles.state}>
        {slot && file.isLatest ? (
          <StatusChip state={dueStateOf(slot)} label={slotWord(slot)} reason={slot.reason} />
        ) : null}
      </span>
    </li>
  );
}

interface Props {
  readonly employee: Employee;
  readonly query: Pick<UseQueryResult<DriverFile>, 'data' | 'isError' | 'refetch'>;
}

/** The driver's papers, each opening in a new tab, with where its slot stands. */
export function DriverFiles({ employee, query }: Props) {
  const file = query.data;
  const files = file && latestFiles(employee.employeeDriverFiles, file.slots);
  return (
    <Panel title="Files" aside={files?.length ? <Note as="span">{files.length}</Note> : null}>
      {!files ? (
        <Fetching query={query} height={20} />
      ) : files.length === 0 ? (
        <Note>No files yet. The papers of the DQ file appear here once they are added.</Note>
      ) : (
        <Rows as="ul" isLined className={classes.files}>
          {files.map((one) => (
            <FileLine key={one.id} file={one} />
          ))}
        </Rows>
      )}
    </Panel>
  );
}
