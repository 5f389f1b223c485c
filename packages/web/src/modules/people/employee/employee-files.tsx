import { dayInZone } from '@roadproof/domain/calendar-day';
import { formatDay } from '@roadproof/domain/format';
import { IconExternalLink, IconFileText } from '@tabler/icons-react';
import { useTimeZone } from '../../../kit/form/today.ts';
import { Note } from '../../../kit/layout/note.tsx';
import { Panel } from '../../../kit/layout/panel.tsx';
import { Rows } from '../../../kit/layout/rows.tsx';
import { markIf } from '../../../kit/private-mark.ts';
import classes from './details.module.css';
import flowStyles from '../../../kit/layout/flow.module.css';
import textStyles from '../../../kit/layout/text.module.css';
import type { Employee } from './employee-facts.tsx';

type File = Employee['employeeDriverFiles'][number];

function FileLine({ file }: { readonly file: File }) {
  const addedOn = formatDay(dayInZone(new Date(file.createdAt), useTimeZone()));
  const name = file.fileName ?? 'File';
  return (
    <li {...markIf(file.isPrivate)} className={classes.file}>
      <IconFileText
        size={20}
        stroke={1.5}
        aria-hidden
        className={`${textStyles.dim} ${flowStyles.noShrink}`}
      />
      <div className={classes.fileText}>
        <span className={textStyles.strong}>{file.fileTypeName}</span>
        {file.fileLink ? (
          <a href={file.fileLink} target="_blank" rel="noopener noreferrer">
            {name}
            <IconExternalLink size={13} aria-label="opens in a new tab" className={classes.opens} />
          </a>
        ) : (
          <Note as="span">{file.fileName ?? 'N/A'}</Note>
        )}
      </div>
      <Note as="span">
        Added {addedOn}
        {file.expirationDate ? `, expires ${formatDay(file.expirationDate)}` : ''}
      </Note>
    </li>
  );
}

/** The driver files, each opening in a new tab. */
export function EmployeeFiles({ files }: { readonly files: readonly File[] }) {
  return (
    <Panel title="Files" aside={files.length > 0 ? <Note as="span">{files.length}</Note> : null}>
      {files.length === 0 ? (
        <Note>
          No files yet. License, medical card and other driver documents appear here once they are
          added.
        </Note>
      ) : (
        <Rows as="ul" isLined className={classes.files}>
          {files.map((file) => (
            <FileLine key={file.id} file={file} />
          ))}
        </Rows>
      )}
    </Panel>
  );
}
