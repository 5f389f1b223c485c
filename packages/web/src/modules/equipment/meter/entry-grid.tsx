import type { MeterName } from '@roadproof/domain/equipment/meter';
import { SheetTable } from '../../../kit/sheet/sheet-table.tsx';
import type { EntryDays } from './entry-lines.ts';
import { cellId, StrayRow, UnitRow, type Change } from './entry-row.tsx';
import type { EntryUnit, Sheet, StrayLine } from './entry-sheet.ts';
import classes from './meter-entry.module.css';
import type { Verdict } from './use-fleet-check.ts';

/** A row: a unit of the list, or a pasted line that names none of it. */
export type EntryRow = { readonly unit: EntryUnit } | { readonly stray: StrayLine };

/** What names a row. */
export const keyOf = (row: EntryRow): string => ('unit' in row ? row.unit.id : row.stray.key);

interface Props {
  readonly rows: readonly EntryRow[];
  readonly sheet: Sheet;
  readonly verdicts: ReadonlyMap<string, Verdict>;
  readonly days: EntryDays;
  readonly hasSecond: boolean;
  readonly change: Change;
  /** What was pasted, and the cell it was pasted into. */
  readonly onPaste: (text: string, row: EntryRow | undefined, meter: MeterName) => void;
}

const one: readonly MeterName[] = ['primary'];
const both: readonly MeterName[] = ['primary', 'secondary'];
const firstHead = ['Unit', 'Primary now', 'New primary'];
const secondHead = ['Secondary now', 'New secondary'];
const lastHead = ['Read on', 'Check'];

const has = (row: EntryRow, meter: MeterName): boolean =>
  'stray' in row || row.unit[meter] !== null;

/** The units with what their meters show and the cells for what they are to show. */
export function EntryGrid({ rows, sheet, verdicts, days, hasSecond, change, onPaste }: Props) {
  return (
    <SheetTable
      label="Meter readings of the fleet"
      rows={rows}
      keyOf={keyOf}
      columns={hasSecond ? both : one}
      cellId={cellId}
      has={has}
      head={[...firstHead, ...(hasSecond ? secondHead : []), ...lastHead]}
      headClassName={classes.head}
      className={classes.meters}
      isSecond={hasSecond}
      stackedHeight={146}
      onPaste={onPaste}
    >
      {(row) => {
        const name = keyOf(row);
        const common = { verdict: verdicts.get(name), days, hasSecond, change };
        return 'unit' in row ? (
          <UnitRow unit={row.unit} line={sheet.lines[name]} {...common} />
        ) : (
          <StrayRow stray={row.stray} {...common} />
        );
      }}
    </SheetTable>
  );
}
