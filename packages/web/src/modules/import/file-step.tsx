import { Button } from '@mantine/core';
import { tooLargeText, maxFileBytes, spreadsheetTypes } from '@roadproof/domain/upload-limit';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { download } from '../../api/download.ts';
import { ApiFailure } from '../../api/failure.ts';
import { DropZone } from '../../kit/file/drop-zone.tsx';
import styles from './import.module.css';
import type { ImportKind } from './kinds.ts';
import { RecentImports } from './recent-imports.tsx';

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
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const start = async (file: File) => {
    setFault(null);
    if (file.size > maxFileBytes) return setFault(tooLargeText(file.name, file.size));
    setBusy(true);
    try {
      const { id } = await call(
        'imports.preview',
        { entity: kind.entity, file: file as never },
        { quiet: true },
      );
      onStarted(id);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setFault([error.message, error.description].filter(Boolean).join(' '));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
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
              <span>{one.text}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <DropZone
        action="Choose a spreadsheet"
        rule="Excel (.xlsx) or CSV, up to 10 MB and 50,000 rows. Nothing is imported before you have seen the check."
        accept={accept}
        fault={fault}
        isBusy={isBusy}
        onFile={(file) => void start(file)}
      >
        <Button
          size="xs"
          variant="subtle"
          leftSection={<IconDownload size={15} aria-hidden />}
          onClick={() => void download('imports.template', { entity: kind.entity })}
        >
          Download a template
        </Button>
      </DropZone>
      <RecentImports path={path} kinds={kinds} />
    </>
  );
}
