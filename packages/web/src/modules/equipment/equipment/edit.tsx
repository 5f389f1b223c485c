import { useQueryString } from '../../../kit/link/use-query-string.ts';
import { Page } from '../../../shell/page.tsx';
import { EquipmentAdd } from './add.tsx';
import { EquipmentGate } from './equipment-gate.tsx';
import { FormGate } from './form-gate.tsx';
import { EquipmentWizard } from './wizard.tsx';

const title = 'Edit Equipment';

/** The same three steps for a stored unit; without an id it adds one. */
export function EquipmentEdit() {
  const [search] = useQueryString();
  if (!search.get('id')) return <EquipmentAdd />;
  return (
    <FormGate title={title}>
      {(context) => (
        <EquipmentGate title={title} isFresh>
          {(unit) => (
            <Page title={`${title} · ${unit.name}`} crumb={title}>
              <EquipmentWizard
                key={unit.id}
                screen="equipment/edit"
                title={title}
                context={context}
                unit={unit}
                cancelTo={`/equipment/details?id=${unit.id}`}
              />
            </Page>
          )}
        </EquipmentGate>
      )}
    </FormGate>
  );
}
