import { useQuery } from '@tanstack/react-query';
import { Note } from '../../../kit/layout/note.tsx';
import { AppLink } from '../../../kit/link/app-link.tsx';
import { useQueryString } from '../../../kit/link/use-query-string.ts';
import { Leave } from '../../../shell/guard.tsx';
import plate from '../../../shell/plate.module.css';
import { productOptions } from '../../../shell/product.ts';
import { EntryPage } from '../../../pieces/entry/entry-page.tsx';
import styles from '../../../pieces/entry/entry.module.css';
import { loginFailure } from './login-failure.ts';

/** Where a sign-in elsewhere ends that came to nothing. */
export function LoginFailed() {
  const [search] = useQueryString();
  const { data: options, isPending } = useQuery(productOptions());
  if (isPending) return null;
  // Where nobody signs in elsewhere nothing can have failed there.
  if (options && options.mode !== 'oidc') return <Leave to={() => '/authentication'} />;
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
