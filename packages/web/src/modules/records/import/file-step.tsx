import { Button } from '@mantine/core';
import { tooLargeText, maxFileBytes, spreadsheetTypes } from '@roadproof/domain/upload-limit';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { download } from '../../../api/download.ts';
import { ApiFailure } from '../../../api/failure.ts';
import { mutation } from '../../../api/query.ts';
import { DropZone } from '../../../kit/file/drop-zone.tsx';
import { PasteButton } from '../../../kit/file/paste-button.tsx';
import { Note } from '../../../kit/layout/note.tsx';
import { takeHandedFile } from '../../../pieces/handed-file.ts';
import styles from './import.module.css';
import { PileDrop } from '../paper-pile/pile-drop.tsx';
import { papersEntity, type ImportKind } from '../../../pieces/import-kinds.ts';
import { RecentImports } from './recent-imports.tsx';
import textStyles from '../../../kit/layout/text.module.css';

interface Props {
  /** The address of the screen. */
  readonly path: string;
  readonly kinds: readonly ImportKind[];
  readonly kind: ImportKind;
  readonly onKind: (entity: string) => void;
  readonly onStarted: (id: string) => void;
}

const accept = [...spreadsheetTypes.slice(0, 1), 'text/csv', '.xlsx', '.csv', '.txt'].join(',');

export function FileStep({ path, kinds, kind, onKind, onStarted }: Props) {
  const [tooLarge, setTooLarge] = useState<string | null>(null);
  const upload = useMutation(mutation('imports.preview', { quiet: true }));
  const { error } = upload;
  const fault =
    tooLarge ??
    (error instanceof ApiFailure
      ? [error.message, error.description].filter(Boolean).join(' ')
      : null);
  const send = (file: File) =>
    upload.mutate(
      { entity: kind.entity, file: file as never },
      { onSuccess: ({ id }) => onStarted(id) },
    );
  const start = (file: File) => {
    const isTooLarge = file.size > maxFileBytes;
    setTooLarge(isTooLarge ? tooLargeText(file.name, file.size) : null);
    if (!isTooLarge) send(file);
  };
  const sendHanded = useEffectEvent(send);
  useEffect(() => {
    const file = takeHandedFile();
    if (file) sendHanded(file);
  }, []);
  return (
    <>
      {kinds.length === 1 ? (
        <Note>{kind.text}</Note>
      ) : (
        <fieldset className={styles.kinds}>
          <legend className="visually-hidden">What do you import?</legend>
          {kinds.map((one) => (
            <label key={one.entity} className={styles.kind} data-chosen={one === kind || undefined}>
              <input
                type="radio"
                name="entity"
                aria-label={one.label}
                checked={one === kind}
                onChange={() => onKind(one.entity)}
              />
              <span>
                <strong>{one.label}</strong>
                <span className={textStyles.dimSmall}>{one.text}</span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {kind.entity === papersEntity ? (
        <PileDrop onStarted={onStarted} />
      ) : (
        <DropZone
          action="Choose a spreadsheet"
          rule="Excel (.xlsx) or CSV, up to 10 MB and 50,000 rows. Nothing is imported before you have seen the check."
          accept={accept}
          fault={fault}
          isBusy={upload.isPending}
          onFile={start}
        >
          <PasteButton isBusy={upload.isPending} onFile={start} />
          <Button
            size="xs"
            variant="subtle"
            leftSection={<IconDownload size={15} aria-hidden />}
            onClick={() => void download('imports.template', { entity: kind.entity })}
          >
            Download a template
          </Button>
        </DropZone>
      )}
      <RecentImports path={path} kinds={kinds} />
    </>
  );
}
