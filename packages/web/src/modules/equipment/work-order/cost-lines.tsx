import { Button, CloseButton } from '@mantine/core';
import { formatMoney } from '@roadproof/domain/format';
import { costLimits, lineCost } from '@roadproof/domain/equipment/work-order-cost';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { useForm } from '../../../kit/form/form-context.ts';
import { MoneyField } from '../../../kit/form/money-field.tsx';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { SelectField } from '../../../kit/form/select-field.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { RecordPicker } from '../../../kit/record-picker/record-picker.tsx';
import { employeeSource } from '../../../pieces/employee-source.ts';
import classes from './cost.module.css';
import { emptyLabor, emptyPart, linesOf } from './cost-values.ts';
import type { WorkOrder } from './work-order.ts';

interface Props {
  readonly order: WorkOrder;
}

interface ListProps extends Props {
  readonly name: 'labor' | 'parts';
  readonly title: string;
  /** One of it: 'labor line'. */
  readonly one: string;
  readonly empty: object;
  readonly children: (prefix: string) => ReactNode;
}

/** What a line costs as it is typed. */
function Cost({ prefix }: { readonly prefix: string }) {
  const [quantity, unitCost] = useWatch({
    control: useForm().methods.control,
    name: [`${prefix}.quantity`, `${prefix}.unitCost`],
  }) as readonly unknown[];
  const cost = lineCost({
    quantity: typeof quantity === 'number' ? quantity : null,
    unitCost: typeof unitCost === 'number' ? unitCost : null,
  });
  return (
    <p className={classes.cost}>
      <span>Cost</span>
      <strong>{cost === null ? '-' : formatMoney(cost)}</strong>
    </p>
  );
}

/** The unit a line is of, among those of the order; none means all of it. */
function UnitField({ order, prefix }: Props & { readonly prefix: string }) {
  const units = order.workOrderWorkOrderEquipment.map(({ equipment: { id, name } }) => ({
    value: id,
    label: name,
  }));
  return (
    <SelectField
      name={`${prefix}.equipmentId`}
      label="Unit"
      choices={units}
      placeholder="Whole order"
    />
  );
}

function Lines({ name, title, one, empty, order, children }: ListProps) {
  const { control } = useForm().methods;
  const { fields, append, remove } = useFieldArray({ control, name, keyName: 'rowKey' });
  const [labor, parts] = useWatch({ control, name: ['labor', 'parts'] }) as readonly unknown[];
  const isFull = linesOf(labor).length + linesOf(parts).length >= costLimits.lines;
  // An order of one unit asks nothing about it: the line is of that unit.
  const [only, other] = order.workOrderWorkOrderEquipment;
  const equipmentId = only && !other ? only.equipmentId : null;
  return (
    <section className={classes.lines} aria-label={title}>
      <h3>{title}</h3>
      {fields.map(({ rowKey }, at) => (
        <fieldset key={rowKey} className={classes.line}>
          <legend>
            {one[0]?.toUpperCase()}
            {one.slice(1)} {at + 1}
          </legend>
          <CloseButton
            className={classes.away}
            aria-label={`Remove ${one} ${at + 1}`}
            onClick={() => remove(at)}
          />
          {children(`${name}.${at}`)}
        </fieldset>
      ))}
      <div>
        <Button
          size="xs"
          variant="default"
          disabled={isFull}
          leftSection={<IconPlus size={15} aria-hidden />}
          onClick={() => append({ ...empty, equipmentId })}
        >
          Add {one}
        </Button>
      </div>
    </section>
  );
}

/** Hours of work: what, on which unit, by whom, and at which rate. */
export function LaborLines({ order }: Props) {
  return (
    <Lines name="labor" title="Labor" one="labor line" empty={emptyLabor} order={order}>
      {(prefix) => (
        <>
          <div className={classes.fields}>
            <TextField name={`${prefix}.description`} label="Task" maxLength={200} required />
            <UnitField order={order} prefix={prefix} />
            <RecordPicker name={`${prefix}.employeeId`} label="Done by" source={employeeSource} />
            <TextField
              name={`${prefix}.performedBy`}
              label="Or by a non-employee"
              placeholder="The vendor's mechanic"
              maxLength={100}
            />
          </div>
          <div className={classes.numbers}>
            <NumberField name={`${prefix}.quantity`} label="Hours" digits={3} unit="h" required />
            <MoneyField name={`${prefix}.unitCost`} label="Rate" />
            <Cost prefix={prefix} />
          </div>
        </>
      )}
    </Lines>
  );
}

/** Parts that were used: what, how many, and at which price. */
export function PartLines({ order }: Props) {
  return (
    <Lines name="parts" title="Parts" one="part line" empty={emptyPart} order={order}>
      {(prefix) => (
        <>
          <div className={classes.fields}>
            <TextField name={`${prefix}.description`} label="Part" maxLength={200} required />
            <UnitField order={order} prefix={prefix} />
            <TextField name={`${prefix}.partNumber`} label="Part number" maxLength={60} />
          </div>
          <div className={classes.numbers}>
            <NumberField name={`${prefix}.quantity`} label="Quantity" digits={3} required />
            <MoneyField name={`${prefix}.unitCost`} label="Unit cost" />
            <Cost prefix={prefix} />
          </div>
        </>
      )}
    </Lines>
  );
}
