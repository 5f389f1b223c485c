import type { ComponentProps } from 'react';
import { AppLink } from '../kit/link/app-link.tsx';
import { Plate } from './plate.tsx';
import styles from './plate.module.css';

/** A plate in place of a screen, with the two ways on: the page anew, or the dashboard. */
export function ReloadPlate(plate: Omit<ComponentProps<typeof Plate>, 'children'>) {
  return (
    <Plate {...plate}>
      <button type="button" className={styles.primary} onClick={() => location.reload()}>
        Reload the page
      </button>
      <AppLink className={styles.secondary} href="/dashboard">
        Go to the dashboard
      </AppLink>
    </Plate>
  );
}
