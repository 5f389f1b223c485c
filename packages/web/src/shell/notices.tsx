import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { query } from '../api/query.ts';
import styles from './notices.module.css';
import toneStyles from '../kit/status/tone.module.css';

const everyMs = 60_000;

/** What the server needs somebody for, above every screen of an administrator, for as long as it stands. */
export function Notices() {
  const caller = useQuery({
    ...query('employees.hasAdminAccess', {}, { quiet: true }),
    staleTime: everyMs,
  });
  const { data = [] } = useQuery({
    ...query('notices.current', {}, { quiet: true }),
    enabled: caller.data?.hasAdminAccess === true,
    refetchInterval: everyMs,
    retry: false,
  });
  return (
    <div role="status">
      {data.map(({ kind, message, description }) => (
        <p key={kind} className={`${styles.notice ?? ''} ${toneStyles.onWarning ?? ''}`}>
          <IconAlertTriangle size={18} aria-hidden />
          <span>
            <strong>{message}</strong> {description}
          </span>
        </p>
      ))}
    </div>
  );
}
