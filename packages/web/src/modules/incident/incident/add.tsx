import { useQuery } from '@tanstack/react-query';
import type { Output } from '../../../api/operation-map.ts';
import { query } from '../../../api/query.ts';
import { DetailsSkeleton } from '../../../kit/details/details-skeleton.tsx';
import { useRecordForm } from '../../../kit/form/use-record-form.ts';
import { useGo } from '../../../kit/link/use-go.ts';
import { toastSuccess } from '../../../kit/toast/toast.ts';
import { Page } from '../../../shell/page.tsx';
import { FormNotLoaded } from '../../../shell/try-again.tsx';
import { formFaults } from './form-rules.ts';
import { incidentForm, inputOf, newValues } from './form-values.ts';
import { IncidentForm } from './form.tsx';
import { activeList } from './incident.ts';

const title = 'Add Incident';

function AddForm({ context }: { readonly context: Output<'incidents.formContext'> }) {
  const go = useGo();
  const { seesRestricted, timeZone } = context;
  const form = useRecordForm({
    screen: 'incident-management/add-incident',
    op: 'incidents.save',
    schema: incidentForm,
    values: newValues(timeZone, seesRestricted),
    check: formFaults,
    toInput: inputOf,
    onSaved: ({ caseNumber }) => {
      toastSuccess('Incident Added Successfully', caseNumber);
      go(activeList);
    },
  });
  return (
    <IncidentForm
      work={{ form, incident: undefined, seesRestricted }}
      label={title}
      action="Save incident"
      onCancel={() => go(activeList)}
    />
  );
}

/** A new case, in steps; the first is enough. */
export function IncidentAdd() {
  const { data, isError, refetch } = useQuery(query('incidents.formContext', {}, { quiet: true }));
  if (isError && !data) return <FormNotLoaded onAgain={refetch} />;
  return <Page title={title}>{data ? <AddForm context={data} /> : <DetailsSkeleton />}</Page>;
}
