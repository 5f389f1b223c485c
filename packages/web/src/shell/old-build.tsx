import { IconRefresh } from '@tabler/icons-react';
import { useWindowTitle } from './page.tsx';
import { ReloadPlate } from './reload-plate.tsx';

/** Stands in for a part of the product that the server no longer has. */
export function OldBuild() {
  useWindowTitle('New version');
  return (
    <ReloadPlate
      icon={IconRefresh}
      title="We couldn't load part of the page"
      text="The product was updated or the connection was lost. Reload to continue."
    />
  );
}
