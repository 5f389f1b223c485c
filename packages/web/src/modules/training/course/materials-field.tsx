import { Button } from '@mantine/core';
import { mostMaterials } from '@roadproof/domain/training/course';
import { IconArrowBackUp, IconFileText, IconX } from '@tabler/icons-react';
import { FileField } from '../../../kit/file/file-field.tsx';
import { sizeText } from '../../../kit/file/file-rule.ts';
import { useField } from '../../../kit/form/use-field.ts';
import { Note } from '../../../kit/layout/note.tsx';
import { Rows } from '../../../kit/layout/rows.tsx';
import type { Course } from './course-gate.tsx';
import classes from './course.module.css';
import flowStyles from '../../../kit/layout/flow.module.css';
import textStyles from '../../../kit/layout/text.module.css';

const listOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

/** The files that are stored, each to be taken away with the next save, and new ones: at most five together. */
export function MaterialsField({ stored }: { readonly stored: Course['files'] }) {
  const { value, change } = useField({ name: 'removedFileIds', label: 'Removed files' });
  const removed = listOf(value);
  const room = mostMaterials - stored.filter(({ id }) => !removed.includes(id)).length;
  return (
    <>
      {stored.length > 0 ? (
        <div role="group" aria-labelledby="stored-materials">
          <div id="stored-materials" className={classes.label}>
            Files on record
          </div>
          <Rows as="ul" isLined>
            {stored.map(({ id, fileName, fileLink, size }) => {
              const isRemoved = removed.includes(id);
              return (
                <li
                  key={id}
                  className={`${classes.file ?? ''} ${isRemoved ? (classes.removed ?? '') : ''}`}
                >
                  <IconFileText
                    size={20}
                    stroke={1.5}
                    aria-hidden
                    className={`${textStyles.dim} ${flowStyles.noShrink}`}
                  />
                  <a
                    className={classes.fileName}
                    href={fileLink}
                    target="_blank"
                    rel="noopener noreferrer"
                  >
                    {fileName}
                  </a>
                  <Note as="span">{isRemoved ? 'Removed when you save' : sizeText(size)}</Note>
                  <Button
                    variant="subtle"
                    color="gray"
                    size="compact-sm"
                    leftSection={
                      isRemoved ? (
                        <IconArrowBackUp size={15} aria-hidden />
                      ) : (
                        <IconX size={15} aria-hidden />
                      )
                    }
                    onClick={() =>
                      change(isRemoved ? removed.filter((one) => one !== id) : [...removed, id])
                    }
                  >
                    {isRemoved ? 'Keep' : 'Remove'}
                    <span className="visually-hidden"> {fileName}</span>
                  </Button>
                </li>
              );
            })}
          </Rows>
        </div>
      ) : null}
      {room > 0 ? (
        <FileField name="files" label="Files" maxFiles={room} isList />
      ) : (
        <Note>A course keeps at most {mostMaterials} files. Remove one to add another.</Note>
      )}
    </>
  );
}
