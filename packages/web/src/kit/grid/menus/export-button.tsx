import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Deferred } from './deferred.tsx';
import { useExport } from './exports.ts';
import styles from '../frame/frame.module.css';
import { ExportFace } from './menu-faces.tsx';
import type { ListModel } from '../frame/use-list.ts';

const fetchMenu = async () => (await import('./export-menu.tsx')).ExportMenu;

const size = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

interface ExportButtonProps {
  readonly list: ListModel<unknown>;
  readonly onPrint: () => void;
}

/** Export of the filtered rows; while a file is made, how far it is and a way to stop it. */
export function ExportButton({ list, onPrint }: ExportButtonProps) {
  const running = useExport(list.name);
  if (running) {
    return (
      <span className={styles.exporting} role="status">
        <progress className={styles.progress} aria-label="Exporting" />
        Exporting {running.bytes > 0 && size(running.bytes)}
        <ActionIcon size="sm" aria-label="Cancel the export" onClick={running.cancel}>
          <IconX size={14} />
        </ActionIcon>
      </span>
    );
  }
  return (
    <Deferred face={(ask) => <ExportFace onClick={ask} />} fetchMenu={fetchMenu}>
      {(ExportMenu) => <ExportMenu list={list} onPrint={onPrint} />}
    </Deferred>
  );
}
