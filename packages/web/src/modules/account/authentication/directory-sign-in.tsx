import { directoryBegin } from '@roadproof/contract/account/directory-address';
import { Note } from '../../../kit/layout/note.tsx';
import { useProduct } from '../../../shell/product.ts';
import plate from '../../../shell/plate.module.css';
import { EntryPage } from '../../../pieces/entry/entry-page.tsx';
import styles from '../../../pieces/entry/entry.module.css';

/** The landing where the company's directory signs people in: one button, no password. */
export function DirectorySignIn({ label, next }: { label: string; next: string | null }) {
  const { appName } = useProduct();
  const query = next === null ? '' : `?next=${encodeURIComponent(next)}`;
  return (
    <EntryPage
      title={`Sign in to ${appName}`}
      text="You sign in with the account of your company, and come back here."
    >
      <Note className={styles.note}>
        {/* A whole page load: the way to the directory begins on the server. */}
        <a className={plate.primary} href={`${directoryBegin}${query}`}>
          {label}
        </a>
      </Note>
    </EntryPage>
  );
}
