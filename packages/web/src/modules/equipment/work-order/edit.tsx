import { updateWorkOrder } from '@roadproof/contract/equipment/work-order-form';
import { queryClient } from '../../../api/query.ts';
import { valuesFrom } from '../../../kit/form/form-values.ts';
import { useRecordForm } from '../../../kit/form/use-record-form.ts';
import { useGo } from '../../../kit/link/use-go.ts';
import { useQueryString } from '../../../kit/link/use-query-string.ts';
import { toastSuccess } from '../../../kit/toast/toast.ts';
import { Page } from '../../../shell/page.tsx';
import { OrderForm } from './form.tsx';
import { OrderGate } from './order-gate.tsx';
import { orderHref, type WorkOrder } from './work-order.ts';

const title = 'Update Work Order';

function EditForm({ order }: { readonly order: WorkOrder }) {
  const go = useGo();
  const [search] = useQueryString();
  const details = orderHref(order.id, search.get('equipmentId'));
  const form = useRecordForm({
    screen: 'equipment/workorder/edit',
    op: 'workOrders.save',
    schema: updateWorkOrder,
    values: valuesFrom(updateWorkOrder, order, {
      equipments: order.workOrderWorkOrderEquipment.map(({ equipmentId }) => equipmentId),
      document: undefined,
      removeDocument: false,
    }),
    // Without a document, stored or chosen, the order is said to have none (docs/product.md, Work order form).
    toInput: ({ removeDocument, ...values }) => {
      const isWithout =
        values.document === undefined && (removeDocument === true || order.document === null);
      return { ...values, ...(isWithout ? { removeDocument: true } : {}) };
    },
    // What somebody else stored meanwhile, a document above all, is shown and not taken away unseen.
    onRefused: ({ status }) => {
      if (status === 409) void queryClient.invalidateQueries({ queryKey: ['workOrders.get'] });
      return false;
    },
    onSaved: () => {
      toastSuccess('Work Order updated successfully!');
      go(details);
    },
  });
  return (
    <OrderForm
      form={form}
      label={title}
      action="Update work order"
      order={order}
      onCancel={() => go(details)}
    />
  );
}

export function WorkOrderEdit() {
  return (
    <OrderGate title={title} isFresh>
      {(order) => (
        <Page title={`${title} · ${order.workOrderNumber}`} crumb={title}>
          <EditForm key={order.id} order={order} />
        </Page>
      )}
    </OrderGate>
  );
}
