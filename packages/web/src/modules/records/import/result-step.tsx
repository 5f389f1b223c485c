import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCircleCheck, IconDownload } from '@tabler/icons-react';
import { hasExpiringDates } from '@roadproof/domain/import/import-findings';
import { formatCount } from '@roadproof/domain/format';
import { download } from '../../../api/download.ts';
import { useInstants } from '../../../kit/form/shown-time.ts';
import { Columns } from '../../../kit/layout/columns.tsx';
import { Panel } from '../../../kit/layout/panel.tsx';
import { AppLink } from '../../../kit/link/app-link.tsx';
import { useScreenHref } from '../../../shell/use-screen-href.ts';
import { isOfFleet } from '../../../pieces/start/found.ts';
import { FoundLine } from '../../../pieces/start/found-line.tsx';
import styles from './import.module.css';
import type { ImportKind } from '../../../pieces/import-kinds.ts';
import { PlanServiceButton } from '../../../pieces/plan-service-button.tsx';
import { UndoButton } from '../../../pieces/undo-button.tsx';
import type { Import } from './use-import.ts';
import toneStyles from '../../../kit/status/tone.module.css';

interface Props {
  readonly data: Import;
  readonly kind: ImportKind;
  readonly again: string;
}

/** What was imported, and the ways on from here. */
export function ResultStep({ data, kind, again }: Props) {
  const hrefTo = useScreenHref();
  const timeOf = useInstants();
  const home = hrefTo(kind.home);
  const { next } = kind;
  const more = next && hrefTo(next.to, next.query);
  const { counts, rejectedCount, id } = data;
  const isUndone = data.status === 'undone';
  return (
    <div aria-live="polite">
      <Panel isFlush className={styles.result}>
        {isUndone ? (
          <IconArrowBackUp size={36} stroke={1.5} aria-hidden />
        ) : (
          <IconCircleCheck size={36} stroke={1.5} aria-hidden className={toneStyles.success} />
        )}
        <h2>
          {isUndone
            ? 'This import was undone'
            : `${formatCount(data.importedCount)} ${data.importedCount === 1 ? 'row' : 'rows'} imported`}
        </h2>
        <p>
          {isUndone
            ? 'What it added is removed, and what it changed has its old values again.'
            : `${formatCount(counts.create)} new, ${formatCount(counts.update)} updated, ${formatCount(counts.unchanged + counts.skip)} left as they were, ${formatCount(rejectedCount)} rejected.`}
        </p>
        {!isUndone &&
          data.along.map(({ label, count }) => (
            <p key={label}>
              With them came {label}: {formatCount(count)} added or moved.
            </p>
          ))}
        {!isUndone && counts.made.length > 0 && (
          <p>
            Added to your lists:{' '}
            {counts.made
              .map(({ name }) => name)
              .toSorted()
              .join(', ')}
            .
          </p>
        )}
        {!isUndone && isOfFleet(kind.entity) && <FoundLine />}
        <Columns className={styles.ways}>
          {home && (
            <Button component={AppLink} href={home}>
              {kind.homeLabel}
            </Button>
          )}
          {more && !isUndone && data.along.length === 0 && (
            <Button component={AppLink} href={more} variant="default">
              {next.label}
            </Button>
          )}
          {!isUndone && hasExpiringDates(kind.entity) && (
            <Button component={AppLink} href={`${again}&id=${id}&step=hid`} variant="default">
              See what it hid
            </Button>
          )}
          {kind.entity === 'equipment' && !isUndone && counts.create > 0 && <PlanServiceButton />}
          {rejectedCount > 0 && (
            <Button
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden />}
              onClick={() =>
                void download('imports.excel', {
                  importId: id,
                  onlyVerdict: 'rejected',
                  format: 'xlsx',
                })
              }
            >
              Download {formatCount(rejectedCount)} rejected {rejectedCount === 1 ? 'row' : 'rows'}
            </Button>
          )}
          <UndoButton one={data} size="sm" />
          <Button component={AppLink} href={again} variant="subtle">
            Import another file
          </Button>
        </Columns>
        {data.undoUntil && (
          <p className={styles.hint}>It can be undone until {timeOf(data.undoUntil)}.</p>
        )}
      </Panel>
    </div>
  );
}
