import { Note } from '../../kit/layout/note.tsx';
import { AppLink } from '../../kit/link/app-link.tsx';
import { useQueryString } from '../../kit/link/use-query-string.ts';
import plate from '../../shell/plate.module.css';
import { EntryPage } from './entry-page.tsx';
import styles from './entry.module.css';
import { loginFailure } from './login-failure.ts';

/** Where a sign-in elsewhere ends that came to nothing. */
export function LoginFailed() {
  const [search] = useQueryString();
  return (
    <EntryPage title="Sign-in failed" text={loginFailure(search.get('reason'))}>
      <Note className={styles.note}>
        <AppLink className={plate.primary} href="/authentication">
          Try again
        </AppLink>
      </Note>
    </EntryPage>
  );
}
