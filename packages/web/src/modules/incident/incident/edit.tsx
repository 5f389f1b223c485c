import { useRecordForm } from '../../../kit/form/use-record-form.ts';
import { useGo } from '../../../kit/link/use-go.ts';
import { toastSuccess } from '../../../kit/toast/toast.ts';
import { Page } from '../../../shell/page.tsx';
import { formFaults } from './form-rules.ts';
import { incidentForm, inputOf, valuesOf } from './form-values.ts';
import { IncidentForm } from './form.tsx';
import { IncidentGate } from './incident-gate.tsx';
import { incidentHref, listOf, type Incident } from './incident.ts';

const title = 'Edit Incident';

function EditForm({ incident }: { readonly incident: Incident }) {
  const go = useGo();
  const details = incidentHref(incident.id);
  const form = useRecordForm({
    screen: 'incident-management/edit-incident',
    op: 'incidents.save',
    schema: incidentForm,
    values: valuesOf(incident),
    check: formFaults,
    toInput: inputOf,
    onSaved: () => {
      toastSuccess('Incident Updated Successfully', incident.caseNumber);
      go(details);
    },
  });
  return (
    <IncidentForm
      work={{ form, incident, seesRestricted: incident.seesRestricted }}
      label={title}
      action="Save incident"
      onCancel={() => go(details)}
    />
  );
}

/** Every field of a stored case. */
export function IncidentEdit() {
  return (
    <IncidentGate title={title} isFresh>
      {(incident) => (
        <Page title={`${title} · ${incident.caseNumber}`} crumb={title} under={listOf(incident)}>
          <EditForm key={incident.id} incident={incident} />
        </Page>
      )}
    </IncidentGate>
  );
}
