import { workOrderCostForm } from '@roadproof/contract/equipment/work-order-cost';
import {
  discountFault,
  orderTotals,
  shareKindNames,
  shareKinds,
  type Share,
} from '@roadproof/domain/equipment/work-order-cost';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { queryClient } from '../../../api/query.ts';
import { useForm } from '../../../kit/form/form-context.ts';
import { FormDialog, FormDialogActions } from '../../../kit/form/form-dialog.tsx';
import { FieldRow, Fields } from '../../../kit/form/form-section.tsx';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { RadioField } from '../../../kit/form/radio-field.tsx';
import { RecordFormElement } from '../../../kit/form/record-form-element.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { useRecordForm } from '../../../kit/form/use-record-form.ts';
import { toastSuccess } from '../../../kit/toast/toast.ts';
import classes from './cost.module.css';
import { CostTotals } from './cost-section.tsx';
import { LaborLines, PartLines } from './cost-lines.tsx';
import { formOf, linesOf } from './cost-values.ts';
import { VendorField } from './vendor-field.tsx';
import type { WorkOrder } from './work-order.ts';

interface Props {
  readonly order: WorkOrder;
  readonly onClose: () => void;
}

const shareChoices = shareKinds.map((value) => ({ value, label: shareKindNames[value] }));

const shareOf = (by: unknown, value: unknown): Share => ({
  by: by === 'amount' ? 'amount' : 'percent',
  value: typeof value === 'number' ? value : null,
});

const amounts = (lines: unknown) =>
  linesOf(lines).map(({ quantity, unitCost }) => ({
    quantity: typeof quantity === 'number' ? quantity : null,
    unitCost: typeof unitCost === 'number' ? unitCost : null,
  }));

const totalsOf = (values: Readonly<Record<string, unknown>>) =>
  orderTotals({
    labor: amounts(values['labor']),
    parts: amounts(values['parts']),
    discount: shareOf(values['discountBy'], values['discount']),
    tax: shareOf(values['taxBy'], values['tax']),
  });

/** The totals as they are typed. */
function TypedTotals() {
  const [labor, parts, discountBy, discount, taxBy, tax] = useWatch({
    control: useForm().methods.control,
    name: ['labor', 'parts', 'discountBy', 'discount', 'taxBy', 'tax'],
  }) as readonly unknown[];
  const given = { discount: shareOf(discountBy, discount), tax: shareOf(taxBy, tax) };
  return (
    <CostTotals
      costs={{
        vendor: null,
        invoiceNumber: null,
        discountBy: given.discount.by,
        discount: given.discount.value,
        taxBy: given.tax.by,
        tax: given.tax.value,
        totals: totalsOf({ labor, parts, discountBy, discount, taxBy, tax }),
      }}
    />
  );
}

function CostForm({ order, onClose }: Props) {
  const title = `Costs of ${order.workOrderNumber}`;
  // What was there when the dialog opened: only of these can this person have taken one away.
  const [seen] = useState(() => [...order.costs.labor, ...order.costs.parts].map(({ id }) => id));
  const form = useRecordForm({
    screen: 'equipment/workorder/costs',
    op: 'workOrders.saveCosts',
    schema: workOrderCostForm,
    values: formOf(order),
    check: (values) => {
      const fault = discountFault(
        shareOf(values.discountBy, values.discount),
        totalsOf(values).subtotal,
      );
      return fault === null ? {} : { discount: fault };
    },
    toInput: (values) => {
      const sent = new Set([...values.labor, ...values.parts].map(({ id }) => id));
      return { ...values, removed: seen.filter((id) => !sent.has(id)) };
    },
    onRefused: ({ status }) => {
      if (status === 409) void queryClient.invalidateQueries({ queryKey: ['workOrders.get'] });
      return false;
    },
    onSaved: () => {
      toastSuccess('Costs Saved', `${order.workOrderNumber} shows them.`);
      onClose();
    },
  });
  return (
    <RecordFormElement form={form} label={title}>
      <Fields>
        <FieldRow>
          <VendorField name="vendor" label="Vendor" />
          <TextField name="invoiceNumber" label="Invoice number" maxLength={60} />
        </FieldRow>
        <LaborLines order={order} />
        <PartLines order={order} />
        <FieldRow>
          <div className={classes.share}>
            <NumberField name="discount" label="Discount" digits={3} />
            <RadioField name="discountBy" label="Discount in" options={shareChoices} />
          </div>
          <div className={classes.share}>
            <NumberField name="tax" label="Tax" digits={3} />
            <RadioField name="taxBy" label="Tax in" options={shareChoices} />
          </div>
        </FieldRow>
        <TypedTotals />
      </Fields>
      <FormDialogActions form={form} action="Save costs" />
    </RecordFormElement>
  );
}

/** Everything an order cost in one form, saved together or not at all. */
export function CostDialog({ order, onClose }: Props) {
  return (
    <FormDialog opened title={`Costs of ${order.workOrderNumber}`} width={920} onClose={onClose}>
      <CostForm order={order} onClose={onClose} />
    </FormDialog>
  );
}
