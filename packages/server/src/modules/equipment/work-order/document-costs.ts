import { formatMoney } from '@roadproof/domain/format';
import { formatQuantity, totalLines } from '@roadproof/domain/equipment/work-order-cost';
import type { Block } from '../../../print/block.ts';
import type { OrderDetails } from './details.ts';

type Costs = OrderDetails['costs'];

/** What an order cost as paper: labor, parts, and how the total comes about; nothing where nothing is known. */
export function printedCosts(costs: Costs): Block[] {
  const { labor, parts, vendor, invoiceNumber } = costs;
  const facts = [
    ...(vendor === null ? [] : [['Vendor', vendor] as const]),
    ...(invoiceNumber === null ? [] : [['Invoice number', invoiceNumber] as const]),
  ];
  if (labor.length + parts.length + facts.length === 0) return [];
  return [
    { kind: 'heading', text: 'Labor and parts' },
    ...(facts.length === 0 ? [] : [{ kind: 'facts', columns: 2, facts } as const]),
    ...(labor.length === 0 ? [] : [laborGrid(labor)]),
    ...(parts.length === 0 ? [] : [partsGrid(parts)]),
    ...(labor.length + parts.length === 0 ? [] : [totalsGrid(costs)]),
  ];
}

const money = (value: number | null): string => (value === null ? '-' : formatMoney(value));
const unitOf = (name: string | null): string => name ?? 'Whole order';
const right = 'right' as const;

function laborGrid(lines: Costs['labor']): Block {
  return {
    kind: 'grid',
    columns: [
      { header: 'Labor', share: 40 },
      { header: 'Unit', share: 22 },
      { header: 'Done by', share: 24 },
      { header: 'Hours', share: 14, align: right },
      { header: 'Rate', share: 18, align: right },
      { header: 'Cost', share: 20, align: right },
    ],
    rows: lines.map((line) => [
      line.description,
      unitOf(line.equipmentName),
      line.doneBy ?? '-',
      formatQuantity(line.quantity),
      money(line.unitCost),
      money(line.cost),
    ]),
  };
}

function partsGrid(lines: Costs['parts']): Block {
  return {
    kind: 'grid',
    columns: [
      { header: 'Part', share: 40 },
      { header: 'Unit', share: 22 },
      { header: 'Part number', share: 24 },
      { header: 'Quantity', share: 14, align: right },
      { header: 'Unit cost', share: 18, align: right },
      { header: 'Cost', share: 20, align: right },
    ],
    rows: lines.map((line) => [
      line.description,
      unitOf(line.equipmentName),
      line.partNumber ?? '-',
      formatQuantity(line.quantity),
      money(line.unitCost),
      money(line.cost),
    ]),
  };
}

function totalsGrid(costs: Costs): Block {
  return {
    kind: 'grid',
    columns: [
      { header: 'Total', share: 118 },
      { header: 'Amount', share: 20, align: right },
    ],
    rows: totalLines(costs).map((row) => [...row]),
  };
}
