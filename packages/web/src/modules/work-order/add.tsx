import { addWorkOrder } from '@roadproof/contract/work-order-form';
import { emptyOf } from '../../kit/form/form-values.ts';
import { useRecordForm } from '../../kit/form/use-record-form.ts';
import { useGo } from '../../kit/link/use-go.ts';
import { useQueryString } from '../../kit/link/use-query-string.ts';
import { toastSuccess } from '../../kit/toast/toast.ts';
import { Page } from '../../shell/page.tsx';
import { OrderForm } from './form.tsx';
import { workOrderList } from './work-order.ts';

const title = 'Add a Work Order';

const newValues = (equipmentId: string | null) => ({
  ...emptyOf(addWorkOrder),
  equipments: equipmentId === null ? [] : [equipmentId],
});

function AddForm({ equipmentId }: { readonly equipmentId: string | null }) {
  const go = useGo();
  const form = useRecordForm({
    screen: 'equipment/workorder/add',
    op: 'workOrders.save',
    schema: addWorkOrder,
    values: newValues(equipmentId),
    onSaved: () => {
      form.start(newValues(null));
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

/** `equipmentId` in the address preselects the unit. */
export function WorkOrderAdd() {
  const [search] = useQueryString();
  const equipmentId = search.get('equipmentId');
  return (
    <Page title={title}>
      <AddForm key={equipmentId} equipmentId={equipmentId} />
    </Page>
  );
}
