import { spreadsheetTypes, tooLargeText, maxFileBytes } from '@roadproof/domain/upload-limit';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { DropZone } from '../../../kit/file/drop-zone.tsx';
import { Note } from '../../../kit/layout/note.tsx';
import { handFile } from '../../../pieces/handed-file.ts';

const accept = [...spreadsheetTypes.slice(0, 1), 'text/csv', '.xlsx', '.csv', '.txt'].join(',');

/** The driver list on the set-up page: it stays in the browser, and its import opens once the company is made. */
export function ListField() {
  const [name, setName] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const choose = (file: File | null) => {
    const isTooLarge = file !== null && file.size > maxFileBytes;
    setFault(isTooLarge ? tooLargeText(file.name, file.size) : null);
    const kept = isTooLarge ? null : file;
    handFile(kept);
    setName(kept?.name ?? null);
  };
  if (name !== null)
    return (
      <Note tone="accent" role="status">
        <strong>{name}</strong> opens as soon as the company is made. You see every row before
        anything is saved.{' '}
        <Button size="compact-xs" variant="subtle" onClick={() => choose(null)}>
          Leave it out
        </Button>
      </Note>
    );
  return (
    <DropZone
      action="Choose a file"
      title="Drop your driver list here"
      isSmall
      rule="XLSX or CSV, just as you keep it. You can do this later, too."
      accept={accept}
      fault={fault}
      isBusy={false}
      onFile={choose}
    />
  );
}
