import { isUndatedKind, undatedName } from '@roadproof/domain/due-kind';
import { counted, formatCount } from '@roadproof/domain/format';
import type { Output } from '../../../api/operation-map.ts';
import { Note } from '../../../kit/layout/note.tsx';
import { AppLink } from '../../../kit/link/app-link.tsx';
import { dues } from '../../dues.ts';
import { policiesHref } from '../../equipment/renewal/due.ts';
import { undatedHref } from './mark-links.ts';
import styles from './timeline.module.css';

type Lane = Output<'todays.timeline'>['lanes'][number];

interface BesidesProps {
  readonly lanes: readonly Lane[];
  /** Renewals that stand in the lane of insurance. */
  readonly policies: number;
}

/** What is overdue and stands in no lane, which renewals stand in another one, and which marks count only later, so that the numbers add up to what the greeting and the lists say. */
export function Besides({ lanes, policies }: BesidesProps) {
  const undated = lanes.flatMap(({ kind, undated: count }) =>
    count > 0 && isUndatedKind(kind) ? [{ kind, count }] : [],
  );
  const all = undated.reduce((sum, lane) => sum + lane.count, 0);
  const notes = lanes.flatMap(({ kind, days }) => (days.length > 0 ? (dues[kind].note ?? []) : []));
  if (all + policies === 0 && notes.length === 0) return null;
  return (
    <Note className={styles.besides}>
      {all > 0 && (
        <>
          {`And ${formatCount(all)} overdue without a date: `}
          {undated.map(({ kind, count }, at) => (
            <span key={kind}>
              {at > 0 && ', '}
              <AppLink href={undatedHref(kind)}>{undatedName(kind, count)}</AppLink>
            </span>
          ))}
          .{' '}
        </>
      )}
      {policies > 0 && (
        <>
          <AppLink href={policiesHref}>{counted(policies, 'renewal')}</AppLink>{' '}
          {policies === 1
            ? 'is a policy and is listed under Insurance.'
            : 'are policies and are listed under Insurance.'}{' '}
        </>
      )}
      {notes.join(' ')}
    </Note>
  );
}
