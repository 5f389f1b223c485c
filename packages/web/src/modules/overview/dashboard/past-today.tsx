import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { counted, formatCount, formatDay } from '@roadproof/domain/format';
import { useQuery } from '@tanstack/react-query';
import { steadyQuery } from '../../../api/query.ts';
import { Note } from '../../../kit/layout/note.tsx';
import { Panel } from '../../../kit/layout/panel.tsx';
import { AppLink } from '../../../kit/link/app-link.tsx';
import { pastDayName } from '../../../pieces/past-day/past-day.ts';
import { Shapes } from './shapes.tsx';
import { TodayEntry } from './today-row.tsx';
import styles from './today.module.css';

const shown = 6;

/** The most urgent rows of Today as of a past day, each with its outcome. */
export function PastToday({ day }: { readonly day: CalendarDay }) {
  const { data, isError } = useQuery(
    steadyQuery('todays.list', { asOf: day, pageSize: shown }, { quiet: true }),
  );
  if (data?.kinds.length === 0) return null;
  return (
    <Panel
      title={`Today, as of ${formatDay(day)}`}
      isFlush
      className={styles.panel}
      aside={
        data && data.total > shown ? (
          <AppLink href={`/today?${pastDayName}=${day}`}>See all {formatCount(data.total)}</AppLink>
        ) : (
          data && counted(data.total, 'row')
        )
      }
    >
      {!data && !isError && <Shapes rows={shown} />}
      {isError && <Note className={styles.calm}>We couldn't load the list.</Note>}
      {data?.total === 0 && (
        <Note className={styles.calm}>Nothing was overdue and nothing was due soon.</Note>
      )}
      {data && data.rows.length > 0 && (
        <ul className={styles.entries}>
          {data.rows.map((row) => (
            <TodayEntry key={row.key} row={row} />
          ))}
        </ul>
      )}
    </Panel>
  );
}
