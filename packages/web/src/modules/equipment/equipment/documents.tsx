import { ActionIcon, Button } from '@mantine/core';
import { dayInZone } from '@roadproof/domain/calendar-day';
import { formatMediumDay } from '@roadproof/domain/format';
import {
  IconExternalLink,
  IconFileText,
  IconFileTypePdf,
  IconPaperclip,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useDeletes } from '../../../kit/dialog/deletes.tsx';
import { sizeText } from '../../../kit/file/file-rule.ts';
import { useTimeZone } from '../../../kit/form/today.ts';
import { Note } from '../../../kit/layout/note.tsx';
import { Panel } from '../../../kit/layout/panel.tsx';
import { Rows } from '../../../kit/layout/rows.tsx';
import { AddDocuments } from './add-documents.tsx';
import { DocumentPreview, isShown, thumbnailOf } from './document-preview.tsx';
import classes from './documents.module.css';
import type { Unit, UnitFile } from './unit.ts';

function Mark({ file }: { readonly file: UnitFile }) {
  const small = thumbnailOf(file);
  if (small) return <img src={small} alt="" loading="lazy" />;
  return file.contentType === 'application/pdf' ? (
    <IconFileTypePdf size={22} stroke={1.5} aria-hidden />
  ) : (
    <IconFileText size={22} stroke={1.5} aria-hidden />
  );
}

interface LineProps {
  readonly file: UnitFile;
  readonly onOpen: () => void;
  readonly onRemove: () => void;
}

function Line({ file, onOpen, onRemove }: LineProps) {
  const { fileName, fileLink, size, createdAt, createdByName } = file;
  const added = formatMediumDay(dayInZone(new Date(createdAt), useTimeZone()));
  return (
    <li className={classes.file}>
      <span className={classes.mark}>
        <Mark file={file} />
      </span>
      <span className={classes.text}>
        {isShown(file) ? (
          <button type="button" className={classes.open} onClick={onOpen}>
            {fileName}
          </button>
        ) : (
          <a href={fileLink} className={classes.open} target="_blank" rel="noopener noreferrer">
            {fileName}
          </a>
        )}
        <Note as="span">
          {sizeText(size)}, added {added}
          {createdByName ? ` by ${createdByName}` : ''}
        </Note>
      </span>
      <ActionIcon
        className={classes.act ?? ''}
        component="a"
        href={fileLink}
        target="_blank"
        rel="noopener noreferrer"
        variant="subtle"
        color="gray"
        aria-label={`Open ${fileName} in a new tab`}
      >
        <IconExternalLink size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        className={classes.act ?? ''}
        variant="subtle"
        color="gray"
        aria-label={`Delete ${fileName}`}
        onClick={onRemove}
      >
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </li>
  );
}

export function Documents({ unit }: { readonly unit: Unit }) {
  const [isAdding, setAdding] = useState(false);
  const [opened, setOpened] = useState<UnitFile | null>(null);
  const [remove, question] = useDeletes({
    operation: 'equipment.removeFile',
    thing: 'Document',
    successText: 'Document deleted successfully',
  });
  const files = unit.equipmentEquipmentFiles;
  return (
    <Panel
      title="Documents"
      aside={
        <Button
          className={classes.add ?? ''}
          size="xs"
          variant="light"
          leftSection={<IconPaperclip size={14} aria-hidden />}
          onClick={() => setAdding(true)}
        >
          Add Documents
        </Button>
      }
    >
      {files.length === 0 ? (
        <Note>
          No documents yet. Title, registration, insurance and inspection reports belong here.
        </Note>
      ) : (
        <Rows as="ul" isLined className={classes.files}>
          {files.map((file) => (
            <Line
              key={file.id}
              file={file}
              onOpen={() => setOpened(file)}
              onRemove={() =>
                void remove({ id: file.id, named: file.fileName, detail: file.fileName })
              }
            />
          ))}
        </Rows>
      )}
      <AddDocuments
        opened={isAdding}
        unitId={unit.id}
        unitName={unit.name}
        stored={files.length}
        onClose={() => setAdding(false)}
      />
      <DocumentPreview file={opened} onClose={() => setOpened(null)} />
      {question}
    </Panel>
  );
}
