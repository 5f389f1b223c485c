import { Button } from '@mantine/core';
import { IconDownload, IconExternalLink, IconFileText } from '@tabler/icons-react';
import { sizeText } from '../../../kit/file/file-rule.ts';
import { Note } from '../../../kit/layout/note.tsx';
import { Panel } from '../../../kit/layout/panel.tsx';
import { Rows } from '../../../kit/layout/rows.tsx';
import type { Course } from './course-gate.tsx';
import classes from './course.module.css';
import flowStyles from '../../../kit/layout/flow.module.css';
import textStyles from '../../../kit/layout/text.module.css';

type File = Course['files'][number];

function MaterialLine({ file: { fileName, fileLink, size } }: { readonly file: File }) {
  return (
    <li className={classes.file}>
      <IconFileText
        size={20}
        stroke={1.5}
        aria-hidden
        className={`${textStyles.dim} ${flowStyles.noShrink}`}
      />
      <a className={classes.fileName} href={fileLink} target="_blank" rel="noopener noreferrer">
        {fileName}
        <IconExternalLink size={13} aria-label="opens in a new tab" className={classes.opens} />
      </a>
      <Note as="span">{sizeText(size)}</Note>
      <Button
        component="a"
        href={`${fileLink}?download=1`}
        variant="subtle"
        size="compact-sm"
        leftSection={<IconDownload size={15} aria-hidden />}
      >
        Download<span className="visually-hidden"> {fileName}</span>
      </Button>
    </li>
  );
}

/** The materials: what they are, and the files to look at or to take along. */
export function Materials({
  course: { files, materialsDescription },
}: {
  readonly course: Course;
}) {
  const isEmpty = files.length === 0 && !materialsDescription;
  return (
    <Panel
      title="Materials"
      aside={files.length > 0 ? <Note as="span">{files.length}</Note> : null}
    >
      {materialsDescription ? <p className={classes.text}>{materialsDescription}</p> : null}
      {isEmpty ? (
        <Note>
          No materials yet. Slides, handouts and tests can be added on Edit, up to 5 files.
        </Note>
      ) : null}
      {files.length > 0 ? (
        <Rows as="ul" isLined>
          {files.map((file) => (
            <MaterialLine key={file.id} file={file} />
          ))}
        </Rows>
      ) : null}
    </Panel>
  );
}
