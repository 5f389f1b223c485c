import { IconRefresh } from '@tabler/icons-react';
import { AppLink } from '../kit/link/app-link.tsx';
import { useWindowTitle } from './page.tsx';
import { Plate } from './plate.tsx';
import styles from './plate.module.css';

/** Stands in for a part of the product that the server no longer has. */
export function OldBuild() {
  useWindowTitle('New version');
  return (
    <Plate
      icon={IconRefresh}
      title="Part of the page could not be fetched"
      text="The product was updated or the connection broke off. Reload to go on."
    >
      <button type="button" className={styles.primary} onClick={() => location.reload()}>
        Reload the page
      </button>
      <AppLink className={styles.secondary} href="/dashboard">
        Go to the dashboard
      </AppLink>
    </Plate>
  );
}
