import { Button } from '@mantine/core';
import { formatMoney } from '@roadproof/domain/format';
import { formatQuantity, totalLines } from '@roadproof/domain/equipment/work-order-cost';
import { useEffect, useState } from 'react';
import { Fact, Facts } from '../../../kit/details/details.tsx';
import { Note } from '../../../kit/layout/note.tsx';
import { Panel } from '../../../kit/layout/panel.tsx';
import { PlainTable } from '../../../kit/layout/plain-table.tsx';
import { useQueryString } from '../../../kit/link/use-query-string.ts';
import { usePiece } from '../../../kit/use-piece.ts';
import classes from './cost.module.css';
import type { WorkOrder } from './work-order.ts';
import textStyles from '../../../kit/layout/text.module.css';

const fetchDialog = async () => (await import('./cost-dialog.tsx')).CostDialog;

interface Props {
  readonly order: WorkOrder;
}
type Costs = WorkOrder['costs'];

const money = (value: number | null): string => (value === null ? 'Not known' : formatMoney(value));
const unitOf = (name: string | null): string => name ?? 'Whole order';

function LaborTable({ lines }: { readonly lines: Costs['labor'] }) {
  const head = (
    <>
      <th scope="col">Labor</th>
      <th scope="col">Unit</th>
      <th scope="col">Done by</th>
      <th scope="col">Hours</th>
      <th scope="col">Rate</th>
      <th scope="col">Cost</th>
    </>
  );
  return (
    <PlainTable label="Labor" head={head} isInPanel className={classes.table}>
      {lines.map((line) => (
        <tr key={line.id}>
          <th scope="row">{line.description}</th>
          <td data-label="Unit">{unitOf(line.equipmentName)}</td>
          <td data-label="Done by">{line.doneBy ?? '-'}</td>
          <td data-label="Hours">{formatQuantity(line.quantity)}</td>
          <td data-label="Rate">{money(line.unitCost)}</td>
          <td data-label="Cost">{money(line.cost)}</td>
        </tr>
      ))}
    </PlainTable>
  );
}

function PartTable({ lines }: { readonly lines: Costs['parts'] }) {
  const head = (
    <>
      <th scope="col">Part</th>
      <th scope="col">Unit</th>
      <th scope="col">Part number</th>
      <th scope="col">Quantity</th>
      <th scope="col">Unit cost</th>
      <th scope="col">Cost</th>
    </>
  );
  return (
    <PlainTable label="Parts" head={head} isInPanel className={classes.table}>
      {lines.map((line) => (
        <tr key={line.id}>
          <th scope="row">{line.description}</th>
          <td data-label="Unit">{unitOf(line.equipmentName)}</td>
          <td data-label="Part number">{line.partNumber ?? '-'}</td>
          <td data-label="Quantity">{formatQuantity(line.quantity)}</td>
          <td data-label="Unit cost">{money(line.unitCost)}</td>
          <td data-label="Cost">{money(line.cost)}</td>
        </tr>
      ))}
    </PlainTable>
  );
}

/** What the lines cost together, and how the total comes about. */
export function CostTotals({ costs }: { readonly costs: Omit<Costs, 'labor' | 'parts'> }) {
  return (
    <dl className={classes.totals} aria-label="Totals">
      {totalLines(costs).map(([label, amount]) => (
        <div key={label}>
          <dt className={textStyles.dim}>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Labor and parts of an order with what they cost; entered and changed at any time, because invoices come late. */
export function CostSection({ order }: Props) {
  const { costs } = order;
  const [search, setSearch] = useQueryString();
  // A link may lead to the costs of the order.
  const isLinked = search.get('costs') === 'edit';
  const [isOpen, setOpen] = useState(isLinked);
  const [CostDialog, ask] = usePiece(fetchDialog);
  useEffect(() => {
    if (isLinked) ask();
  }, [isLinked, ask]);
  const open = () => {
    ask();
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    setSearch({ costs: undefined });
  };
  const hasLines = costs.labor.length + costs.parts.length > 0;
  const isEmpty = !hasLines && costs.vendor === null && costs.invoiceNumber === null;
  return (
    <Panel
      title="Labor and Parts"
      className={classes.section}
      aside={
        <Button size="xs" variant="default" className={classes.edit} onClick={open}>
          {isEmpty ? 'Add costs' : 'Edit costs'}
        </Button>
      }
    >
      {isEmpty ? <Note>No labor or parts are entered.</Note> : null}
      {costs.vendor !== null || costs.invoiceNumber !== null ? (
        <Facts>
          <Fact label="Vendor">{costs.vendor}</Fact>
          <Fact label="Invoice number">{costs.invoiceNumber}</Fact>
        </Facts>
      ) : null}
      <div className={classes.tables}>
        {costs.labor.length > 0 ? <LaborTable lines={costs.labor} /> : null}
        {costs.parts.length > 0 ? <PartTable lines={costs.parts} /> : null}
        {hasLines ? <CostTotals costs={costs} /> : null}
      </div>
      {isOpen && CostDialog ? <CostDialog order={order} onClose={close} /> : null}
    </Panel>
  );
}
