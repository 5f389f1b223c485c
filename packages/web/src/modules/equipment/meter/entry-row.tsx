import { CloseButton } from '@mantine/core';
import { showDay } from '../../../kit/form/date-text.ts';
import { SheetInput } from '../../../kit/sheet/sheet-input.tsx';
import sheetStyles from '../../../kit/sheet/sheet.module.css';
import { formatReading } from '@roadproof/domain/format';
import type { MeterName } from '@roadproof/domain/equipment/meter';
import { memo } from 'react';
import { LineDate } from './entry-date.tsx';
import type { EntryLine, EntryUnit, Sheet, StrayLine } from './entry-sheet.ts';
import { confirmed, lineDated, strayChanged, strayRemoved, typed } from './entry-sheet.ts';
import { EntryVerdict } from './entry-verdict.tsx';
import classes from './meter-entry.module.css';
import type { EntryDays } from './entry-lines.ts';
import type { Verdict } from './use-fleet-check.ts';

/** Changes the sheet by what it was. */
export type Change = (next: (sheet: Sheet) => Sheet) => void;

/** The DOM id of a cell that is typed in. */
export const cellId = (key: string, meter: MeterName): string => `entry-${key}-${meter}`;

interface DayProps {
  readonly id: string;
  readonly name: string;
  readonly line: EntryLine | undefined;
  readonly days: EntryDays;
  readonly change: Change;
}

/** The day of a line: the sheet's, unless it has one of its own; nothing to type while nothing was read. */
function DayOf({ id, name, line, days, change }: DayProps) {
  if (!line) return <span className={classes.follows}>{showDay(days.ofSheet)}</span>;
  return (
    <LineDate
      label={`Reading date of ${name}`}
      day={line.readOn ?? days.ofSheet}
      isOwn={line.readOn !== undefined}
      today={days.today}
      change={(day) => change((sheet) => lineDated(sheet, id, day))}
    />
  );
}

interface UnitProps {
  readonly unit: EntryUnit;
  readonly line: EntryLine | undefined;
  readonly verdict: Verdict | undefined;
  readonly days: EntryDays;
  readonly hasSecond: boolean;
  readonly change: Change;
}

/** The cells of a unit: what each meter shows now, and what it is to show. */
export const UnitRow = memo(({ unit, line, verdict, days, hasSecond, change }: UnitProps) => {
  const { id, name, serialNumber, plate } = unit;
  const isWrong = verdict?.state === 'refused';
  const meters: readonly MeterName[] = hasSecond ? ['primary', 'secondary'] : ['primary'];
  return (
    <>
      <div role="rowheader" className={sheetStyles.unit}>
        <strong>{name}</strong>
        <span>{[serialNumber, plate].filter(Boolean).join(' · ') || 'No VIN'}</span>
      </div>
      {meters.map((meter) => {
        const own = unit[meter];
        const label = `New ${meter} reading of ${name}`;
        return (
          <div
            key={meter}
            className={classes.meter}
            data-none={own === null || undefined}
            role="presentation"
          >
            <div role="cell" className={classes.now}>
              {own ? formatReading(own.current, own.unit) : 'No meter'}
            </div>
            <div role="cell" className={classes.new}>
              {own ? (
                <>
                  <SheetInput
                    id={cellId(id, meter)}
                    label={`${label}, ${own.unit}`}
                    text={line?.[meter] ?? ''}
                    isWrong={isWrong && (line?.[meter] ?? '') !== ''}
                    onType={(text) => change((sheet) => typed(sheet, id, meter, text))}
                  />
                  <span className={classes.measure} aria-hidden>
                    {own.unit}
                  </span>
                </>
              ) : null}
            </div>
          </div>
        );
      })}
      <div role="cell" className={classes.day}>
        <DayOf id={id} name={name} line={line} days={days} change={change} />
      </div>
      <div role="cell" className={classes.told}>
        {line && verdict ? (
          <EntryVerdict
            name={name}
            verdict={verdict}
            isConfirmed={line.isConfirmed}
            onConfirm={(is) => change((sheet) => confirmed(sheet, id, is))}
          />
        ) : null}
      </div>
    </>
  );
});

interface StrayProps {
  readonly stray: StrayLine;
  readonly verdict: Verdict | undefined;
  readonly days: EntryDays;
  readonly hasSecond: boolean;
  readonly change: Change;
}

/** A pasted line whose unit is not in the list: its name can be put right, or the line given up. */
export const StrayRow = memo(({ stray, verdict, days, hasSecond, change }: StrayProps) => {
  const { key, unit } = stray;
  const meters: readonly MeterName[] = hasSecond ? ['primary', 'secondary'] : ['primary'];
  const isWrong = verdict?.state === 'refused';
  return (
    <>
      <div role="rowheader" className={classes.stray}>
        <input
          className={sheetStyles.input}
          aria-label={`Unit of the pasted line ${unit}`}
          aria-invalid={isWrong || undefined}
          value={unit}
          onChange={(event) => {
            const text = event.currentTarget.value;
            change((sheet) => strayChanged(sheet, key, { unit: text }));
          }}
        />
        <CloseButton
          size="sm"
          aria-label={`Remove the pasted line ${unit}`}
          onClick={() => change((sheet) => strayRemoved(sheet, key))}
        />
      </div>
      {meters.map((meter) => (
        <div key={meter} className={classes.meter} role="presentation">
          <div role="cell" className={classes.now}>
            Pasted
          </div>
          <div role="cell" className={classes.new}>
            <SheetInput
              id={cellId(key, meter)}
              label={`New ${meter} reading of the pasted line ${unit}`}
              text={stray[meter]}
              isWrong={false}
              onType={(text) => change((sheet) => strayChanged(sheet, key, { [meter]: text }))}
            />
          </div>
        </div>
      ))}
      <div role="cell" className={classes.day}>
        <DayOf id={key} name={`the pasted line ${unit}`} line={stray} days={days} change={change} />
      </div>
      <div role="cell" className={classes.told}>
        {verdict ? (
          <EntryVerdict
            name={unit}
            verdict={verdict}
            isConfirmed={stray.isConfirmed}
            onConfirm={(is) => change((sheet) => confirmed(sheet, key, is))}
          />
        ) : null}
      </div>
    </>
  );
});
