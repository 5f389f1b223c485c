import { Page } from '../../../shell/page.tsx';
import { FormGate } from './form-gate.tsx';
import { EquipmentWizard } from './wizard.tsx';

const title = 'Add Equipment';

export function EquipmentAdd() {
  return (
    <FormGate title={title}>
      {(context) => (
        <Page title={title}>
          <EquipmentWizard
            screen="equipment/add"
            title={title}
            context={context}
            cancelTo="/equipment/list"
          />
        </Page>
      )}
    </FormGate>
  );
}
