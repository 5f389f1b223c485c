import { IconPlugX } from '@tabler/icons-react';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { OldBuild } from './old-build.tsx';
import { useWindowTitle } from './page.tsx';
import { ReloadPlate } from './reload-plate.tsx';

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
    <ReloadPlate
      icon={IconPlugX}
      title="This screen ran into a fault"
      text="What was saved is safe. Reload to try again; if it happens again, tell your administrator what you did just before."
    />
  );
}
