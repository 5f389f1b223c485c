import { AppLink } from '../../kit/link/app-link.tsx';
import { useQueryString } from '../../kit/link/use-query-string.ts';
import plate from '../../shell/plate.module.css';
import { Door } from './door.tsx';
import styles from './door.module.css';

/** Where a sign-in elsewhere ends that came to nothing. */
export function LoginFailed() {
  const [search] = useQueryString();
  const reason = search.get('reason');
  return (
    <Door
      title="Sign-in failed"
      text="You could not be signed in. Try again; if it keeps failing, give your administrator the reason below."
    >
      {reason && (
        <p className={styles.note}>
          Reason: <code>{reason}</code>
        </p>
      )}
      <p className={styles.note}>
        <AppLink className={plate.primary} href="/authentication">
          Try again
        </AppLink>
      </p>
    </Door>
  );
}
