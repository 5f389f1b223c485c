import { Button, CloseButton } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { counted } from '@roadproof/domain/format';
import { hasExpiringDates } from '@roadproof/domain/import/import-findings';
import { IconCircleCheck, IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { download } from '../../../api/download.ts';
import type { Output } from '../../../api/operation-map.ts';
import { query } from '../../../api/query.ts';
import { AppLink } from '../../../kit/link/app-link.tsx';
import { useInstants } from '../../../kit/form/shown-time.ts';
import { usePermissions } from '../../../shell/permissions.ts';
import { UndoButton } from '../../../pieces/undo-button.tsx';
import { Expired } from '../../../pieces/start/expired.tsx';
import {
  filesText,
  foundText,
  hidHref,
  hoursLeft,
  latestImports,
} from '../../../pieces/start/found.ts';
import styles from './start.module.css';
import textStyles from '../../../kit/layout/text.module.css';
import type { Start } from '../../../pieces/start/steps.ts';
import flowStyles from '../../../kit/layout/flow.module.css';

interface Props {
  readonly start: Start;
  readonly counts: Output<'dashboard.data'>;
  readonly client: Output<'clients.get'>;
  /** The worst of what has expired. */
  readonly children: ReactNode;
}

const none: readonly string[] = [];

/** After an import: what was found, for a day or until it is closed. */
export function FoundNote({ start, counts, client, children }: Props) {
  const id = useId();
  const timeOf = useInstants();
  const { may } = usePermissions();
  const mayImport = may('EMPLOYEE') || may('EQUIPMENT');
  const { data } = useQuery({ ...query('imports.list', {}, { quiet: true }), enabled: mayImport });
  const [closed, setClosed] = useLocalStorage({
    key: 'closed-import-notes',
    defaultValue: none,
    getInitialValueInEffect: false,
  });
  const imports = latestImports(data?.data ?? [], closed);
  const [last] = imports;
  const text = foundText(start.drivers, start.units);
  if (!last || text === '') return null;
  return (
    <section className={styles.found} aria-labelledby={id}>
      <div className={styles.sentence}>
        <p className={styles.source}>
          <IconCircleCheck size={16} aria-hidden className={flowStyles.noShrink} />
          Imported from {filesText(imports)}, {timeOf(last.committedAt ?? last.createdAt)}
        </p>
        <CloseButton
          size="md"
          className={styles.close}
          aria-label="Close this note"
          onClick={() =>
            // The latest are enough: an older import has nothing to say any more.
            setClosed([...imports.map((one) => one.id), ...closed].slice(0, 20))
          }
        />
        <h2 id={id}>
          {text}
          <Expired counts={counts} hasDrivers={(start.drivers ?? 0) > 0} />
        </h2>
        <ul className={styles.undo}>
          {imports.map((one) => (
            <li key={one.id}>
              {imports.length > 1 && <strong>{one.fileName}</strong>}
              {one.rejectedCount > 0 && (
                <Button
                  size="xs"
                  variant="subtle"
                  leftSection={<IconDownload size={15} aria-hidden />}
                  onClick={() =>
                    void download('imports.excel', {
                      importId: one.id,
                      onlyVerdict: 'rejected',
                      format: 'xlsx',
                    })
                  }
                >
                  {counted(one.rejectedCount, 'row')} left out, with the reasons
                </Button>
              )}
              {hasExpiringDates(one.entity) && (
                <Button size="xs" variant="light" component={AppLink} href={hidHref(one)}>
                  See what it hid
                </Button>
              )}
              <UndoButton one={one} />
              {one.undoUntil && (
                <span className={textStyles.dimSmall}>
                  {hoursLeft(one.undoUntil, client.now)} h left
                </span>
              )}
            </li>
          ))}
        </ul>
      </div>
      {children}
    </section>
  );
}
