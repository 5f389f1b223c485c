import { addWorkOrder } from '@roadproof/contract/work-order-form';
import { emptyOf } from '../../kit/form/form-values.ts';
import { useRecordForm } from '../../kit/form/use-record-form.ts';
import { useGo } from '../../kit/link/use-go.ts';
import { useQueryString } from '../../kit/link/use-query-string.ts';
import { toastSuccess } from '../../kit/toast/toast.ts';
import { Page } from '../../shell/page.tsx';
import {
  AfterIncident,
  AfterIncidentNote,
  type StartingCase,
} from '../incident/after-incident.tsx';
import { OrderForm } from './form.tsx';
import { workOrderList } from './work-order.ts';

const title = 'Add a Work Order';

/** Of a case: its units, unless the address names one, and what happened. */
const newValues = (equipmentId: string | null, incident: StartingCase | null) => ({
  ...emptyOf(addWorkOrder),
  equipments:
    equipmentId === null ? (incident?.equipments.map(({ id }) => id) ?? []) : [equipmentId],
  description: incident?.description ?? '',
  incidentId: incident?.id,
});

interface Props {
  readonly equipmentId: string | null;
  readonly incident: StartingCase | null;
}

function AddForm({ equipmentId, incident }: Props) {
  const go = useGo();
  const form = useRecordForm({
    screen: 'equipment/workorder/add',
    op: 'workOrders.save',
    schema: addWorkOrder,
    values: newValues(equipmentId, incident),
    onSaved: () => {
      form.start(newValues(null, null));
      toastSuccess('Work Order Added Successfully');
      go(workOrderList);
    },
  });
  return (
    <OrderForm
      form={form}
      label={title}
      action="Add work order"
      onCancel={() => go(workOrderList)}
    />
  );
}

/** `equipmentId` in the address preselects the unit; with `incidentId` the order mends what that case damaged. */
export function WorkOrderAdd() {
  const [search] = useQueryString();
  const equipmentId = search.get('equipmentId');
  return (
    <Page title={title}>
      <AfterIncident>
        {(incident) => (
          <>
            <AfterIncidentNote incident={incident} />
            <AddForm
              key={`${equipmentId} ${incident?.id}`}
              equipmentId={equipmentId}
              incident={incident}
            />
          </>
        )}
      </AfterIncident>
    </Page>
  );
}
