import { addWorkOrder } from '@roadproof/contract/equipment/work-order-form';
import { emptyOf } from '../../../kit/form/form-values.ts';
import { useRecordForm } from '../../../kit/form/use-record-form.ts';
import { useGo } from '../../../kit/link/use-go.ts';
import { useQueryString } from '../../../kit/link/use-query-string.ts';
import { toastSuccess } from '../../../kit/toast/toast.ts';
import { Page } from '../../../shell/page.tsx';
import {
  AfterIncident,
  AfterIncidentNote,
  type StartingCase,
} from '../../../pieces/after-incident.tsx';
import { AfterFailure } from '../renewal/after-failure.tsx';
import { OrderForm } from './form.tsx';
import { workOrderList } from './work-order.ts';

const title = 'Add a Work Order';

/** Of a case: its units, unless the address names one, and what happened; of a failed inspection its defects. */
const newValues = (
  equipmentId: string | null,
  incident: StartingCase | null,
  defects: string | null,
) => ({
  ...emptyOf(addWorkOrder),
  equipments:
    equipmentId === null ? (incident?.equipments.map(({ id }) => id) ?? []) : [equipmentId],
  description: incident?.description ?? defects ?? '',
  incidentId: incident?.id,
});

interface Props {
  readonly equipmentId: string | null;
  readonly incident: StartingCase | null;
  readonly defects: string | null;
}

function AddForm({ equipmentId, incident, defects }: Props) {
  const go = useGo();
  const form = useRecordForm({
    screen: 'equipment/workorder/add',
    op: 'workOrders.save',
    schema: addWorkOrder,
    values: newValues(equipmentId, incident, defects),
    onSaved: () => {
      form.start(newValues(null, null, null));
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

/** `equipmentId` in the address preselects the unit; with `incidentId` the order mends what that case damaged, with `renewalId` what a failed inspection found. */
export function WorkOrderAdd() {
  const [search] = useQueryString();
  const equipmentId = search.get('equipmentId');
  return (
    <Page title={title}>
      <AfterIncident>
        {(incident) => (
          <>
            <AfterIncidentNote incident={incident} />
            <AfterFailure>
              {(defects) => (
                <AddForm
                  key={`${equipmentId} ${incident?.id} ${defects}`}
                  equipmentId={equipmentId}
                  incident={incident}
                  defects={defects}
                />
              )}
            </AfterFailure>
          </>
        )}
      </AfterIncident>
    </Page>
  );
}
