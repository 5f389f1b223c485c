import { IconRefresh } from '@tabler/icons-react';
import { useWindowTitle } from './page.tsx';
import { ReloadPlate } from './reload-plate.tsx';

/** Stands in for a part of the product that the server no longer has. */
export function OldBuild() {
  useWindowTitle('New version');
  return (
    <ReloadPlate
      icon={IconRefresh}
      title="Part of the page could not be fetched"
      text="The product was updated or the connection broke off. Reload to go on."
    />
  );
}
