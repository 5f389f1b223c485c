import { incidentFileKinds } from '@roadproof/domain/incident/incident';
import { IconFileText, IconFileTypePdf, IconPhoto } from '@tabler/icons-react';
import { sizeText } from '../../../kit/file/file-rule.ts';
import { Note } from '../../../kit/layout/note.tsx';
import { Panel } from '../../../kit/layout/panel.tsx';
import { Rows } from '../../../kit/layout/rows.tsx';
import type { Incident } from './incident.ts';
import classes from './details.module.css';

function Mark({ file }: { readonly file: Incident['files'][number] }) {
  if (file.contentType.startsWith('image/'))
    return <img src={`${file.link}?w=192`} alt="" loading="lazy" className={classes.thumb} />;
  const Icon =
    file.contentType === 'application/pdf'
      ? IconFileTypePdf
      : file.kind === 'photo'
        ? IconPhoto
        : IconFileText;
  return <Icon size={28} stroke={1.4} aria-hidden />;
}

/** The photos and papers of a case. */
export function FilesPanel({ incident }: { readonly incident: Incident }) {
  const { files } = incident;
  return (
    <Panel
      title="Documents"
      aside={files.length > 0 ? <Note as="span">{files.length}</Note> : null}
    >
      {files.length === 0 ? (
        <Note>No photos or files yet. Edit the incident to add some.</Note>
      ) : (
        <Rows as="ul" gap={10}>
          {files.map((file) => (
            <li key={file.id} className={classes.file}>
              <Mark file={file} />
              <span>
                <a href={file.link} target="_blank" rel="noopener noreferrer">
                  {file.name}
                </a>
                <Note isSmall>
                  {incidentFileKinds[file.kind]} · {sizeText(file.size)}
                </Note>
              </span>
            </li>
          ))}
        </Rows>
      )}
    </Panel>
  );
}
