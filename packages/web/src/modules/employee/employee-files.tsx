import { dayInZone } from '@roadproof/domain/calendar-day';
import { formatDay } from '@roadproof/domain/format';
import { IconExternalLink, IconFileText } from '@tabler/icons-react';
import { DetailsSection } from '../../kit/details/details.tsx';
import { useTimeZone } from '../../kit/form/today.ts';
import classes from './details.module.css';
import type { Employee } from './employee-facts.tsx';

type File = Employee['employeeDriverFiles'][number];

function FileLine({ file }: { readonly file: File }) {
  const addedOn = formatDay(dayInZone(new Date(file.createdAt), useTimeZone()));
  const name = file.fileName ?? 'File';
  return (
    <li className={classes.file}>
      <IconFileText size={20} stroke={1.5} aria-hidden className={classes.fileMark} />
      <div className={classes.fileText}>
        <span className={classes.fileType}>{file.fileTypeName}</span>
        {file.fileLink ? (
          <a href={file.fileLink} target="_blank" rel="noopener noreferrer">
            {name}
            <IconExternalLink size={13} aria-label="opens in a new tab" className={classes.opens} />
          </a>
        ) : (
          <span className={classes.quiet}>{file.fileName ?? 'N/A'}</span>
        )}
      </div>
      <span className={classes.quiet}>
        Added {addedOn}
        {file.expirationDate ? `, expires ${formatDay(file.expirationDate)}` : ''}
      </span>
    </li>
  );
}

/** The driver files, each opening in a new tab. */
export function EmployeeFiles({ files }: { readonly files: readonly File[] }) {
  return (
    <DetailsSection
      title="Files"
      aside={files.length > 0 ? <span className={classes.quiet}>{files.length}</span> : null}
    >
      {files.length === 0 ? (
        <p className={classes.quiet}>
          No files yet. License, medical card and other driver documents appear here once they are
          added.
        </p>
      ) : (
        <ul className={classes.files}>
          {files.map((file) => (
            <FileLine key={file.id} file={file} />
          ))}
        </ul>
      )}
    </DetailsSection>
  );
}
