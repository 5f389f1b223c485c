import { IconFileText } from '@tabler/icons-react';
import type { Row } from '../../../../api/operation-map.ts';
import { useInstants } from '../../../../kit/form/shown-time.ts';
import classes from '../assign/assignment.module.css';
import { peopleText, scansOf } from './one-scan.ts';
import textStyles from '../../../../kit/layout/text.module.css';

type Document = Row<'trainingCompletions.files'>;

interface Props {
  readonly files: readonly Document[];
  /** Whose and of which course, where the documents are of many. */
  readonly isOfMany?: boolean;
}

/** Documents of completions, each content once; each opens in a new tab. */
export function DocumentList({ files, isOfMany = false }: Props) {
  const timeOf = useInstants();
  const scans = scansOf(files);
  return (
    <ul className={classes.files} aria-label="Completion documents">
      {scans.map(({ file, courses, ...scan }) => (
        <li key={file.id}>
          <IconFileText size={18} stroke={1.6} aria-hidden />
          <a
            className={textStyles.ellipsis}
            href={file.trainingDocAttachment}
            target="_blank"
            rel="noopener noreferrer"
          >
            {file.trainingDocName}
          </a>
          <span>
            {isOfMany ? (
              <span title={scan.people.join(', ')}>
                {peopleText({ file, courses, ...scan })} · {courses.join(', ')} ·{' '}
              </span>
            ) : null}
            {timeOf(file.createdAt)}
            {file.createdByName ? ` by ${file.createdByName}` : ''}
          </span>
        </li>
      ))}
    </ul>
  );
}
