import { IconPlugX } from '@tabler/icons-react';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { AppLink } from '../kit/link/app-link.tsx';
import { OldBuild } from './old-build.tsx';
import { useWindowTitle } from './page.tsx';
import { Plate } from './plate.tsx';
import styles from './plate.module.css';

const isOldBuild = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module|Failed to fetch/i.test(error.message);

/** Stands in for a screen that failed, and says how to go on. */
export function ScreenFault({ error }: ErrorComponentProps) {
  return isOldBuild(error) ? <OldBuild /> : <Fault />;
}

function Fault() {
  useWindowTitle('Something went wrong');
  return (
    <Plate
      icon={IconPlugX}
      title="This screen ran into a fault"
      text="What was saved is safe. Reload to try again; if it happens again, tell your administrator what you did just before."
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
