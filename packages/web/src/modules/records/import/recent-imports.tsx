import { formatCount } from '@roadproof/domain/format';
import { useQuery } from '@tanstack/react-query';
import type { Output } from '../../../api/operation-map.ts';
import { query } from '../../../api/query.ts';
import { useInstants } from '../../../kit/form/shown-time.ts';
import { Note } from '../../../kit/layout/note.tsx';
import { Panel } from '../../../kit/layout/panel.tsx';
import { Rows } from '../../../kit/layout/rows.tsx';
import { AppLink } from '../../../kit/link/app-link.tsx';
import styles from './import.module.css';
import { papersEntity, type ImportKind } from '../../../pieces/import-kinds.ts';
import { UndoButton } from '../../../pieces/undo-button.tsx';
import toneStyles from '../../../kit/status/tone.module.css';

type Summary = Output<'imports.list'>['data'][number];

/** What became of an import, in words. */
export function statusText({
  entity,
  status,
  problem,
  importedCount,
  rejectedCount,
  rowCount,
}: Summary): string {
  switch (status) {
    case 'committed':
      return `${formatCount(importedCount)} imported${rejectedCount > 0 ? `, ${formatCount(rejectedCount)} ${entity === papersEntity ? 'left out' : 'rejected'}` : ''}`;
    case 'undone':
      return `Undone (${formatCount(importedCount)} had been imported)`;
    case 'previewed':
      return `Checked, not imported yet (${formatCount(rowCount)} ${entity === papersEntity ? 'files' : 'rows'})`;
    case 'failed':
      return problem ?? 'Failed';
    case 'cancelled':
      return 'Cancelled';
    default:
      return 'In progress';
  }
}

/** The latest imports of some kinds, to open again or to undo. */
export function RecentImports({
  path,
  kinds,
}: {
  readonly path: string;
  readonly kinds: readonly ImportKind[];
}) {
  const { data } = useQuery(query('imports.list', {}, { quiet: true }));
  const timeOf = useInstants();
  const shown = data?.data.filter((one) => kinds.some((kind) => kind.entity === one.entity)) ?? [];
  if (shown.length === 0) return null;
  return (
    <Panel title="Recent imports" isFlush className={styles.panel}>
      <Rows as="ul" gap={0} className={styles.recent}>
        {shown.slice(0, 12).map((one) => (
          <li key={one.id}>
            <div className={styles.recentName}>
              <AppLink href={`${path}?entity=${one.entity}&id=${one.id}`}>{one.fileName}</AppLink>
              <Note as="span">
                {kinds.find((kind) => kind.entity === one.entity)?.label} · {timeOf(one.createdAt)}
                {one.createdByName && ` · ${one.createdByName}`}
              </Note>
            </div>
            <Note as="span" className={one.status === 'failed' ? toneStyles.danger : undefined}>
              {statusText(one)}
            </Note>
            <UndoButton one={one} />
          </li>
        ))}
      </Rows>
    </Panel>
  );
}
