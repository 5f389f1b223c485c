import { ImportButton } from './import-button.tsx';
import { papersEntity } from './import-kinds.ts';

/** The way from a list of drivers to the import of their papers. */
export function PapersButton() {
  return <ImportButton to="/employee/import" entity={papersEntity} label="Import papers" />;
}
