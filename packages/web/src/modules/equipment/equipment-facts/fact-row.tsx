import {
  choicesFor,
  dispatchFacts,
  factFigures,
  factHeads,
  factNames,
  isFigure,
  readFact,
  type DispatchFact,
} from '@roadproof/domain/equipment/dispatch-facts';
import { memo } from 'react';
import { SheetInput } from '../../../kit/sheet/sheet-input.tsx';
import { SheetVerdict } from '../../../kit/sheet/sheet-verdict.tsx';
import sheetStyles from '../../../kit/sheet/sheet.module.css';
import { missingOf, textOf, verdictOf, type FactLine, type FactUnit } from './fact-lines.ts';
import classes from './fact-sheet.module.css';

/** The DOM id of a cell. */
export const factCellId = (id: string, fact: DispatchFact): string => `fact-${id}-${fact}`;

interface CellProps {
  readonly unit: FactUnit;
  readonly fact: DispatchFact;
  readonly text: string;
  readonly onType: (text: string) => void;
}

function FactCell({ unit, fact, text, onType }: CellProps) {
  const isWrong = 'fault' in readFact(fact, text);
  const empty = unit.deciding.includes(fact) ? 'missing' : '–';
  const common = { id: factCellId(unit.id, fact), isWrong };
  if (isFigure(fact)) {
    const { unit: measure } = factFigures[fact];
    const label = `${factNames[fact]} of ${unit.name}${measure === '' ? '' : `, ${measure}`}`;
    return <SheetInput {...common} {...{ label, text, onType }} placeholder={empty} />;
  }
  const choices = choicesFor(fact);
  const isKnown = text === '' || choices.some(({ id }) => id === text);
  return (
    <select
      id={common.id}
      data-cell
      className={sheetStyles.input}
      aria-label={`${factNames[fact]} of ${unit.name}`}
      aria-invalid={isWrong || undefined}
      data-empty={text === '' || undefined}
      value={text}
      onChange={(event) => onType(event.currentTarget.value)}
    >
      <option value="">{empty}</option>
      {isKnown ? null : <option value={text}>{text}</option>}
      {choices.map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </select>
  );
}

interface Props {
  readonly unit: FactUnit;
  readonly line: FactLine | undefined;
  readonly onType: (unit: FactUnit, fact: DispatchFact, text: string) => void;
}

/** A unit with a cell for each fact, and what becomes of what was typed. */
export const FactRow = memo(({ unit, line, onType }: Props) => {
  const missing = missingOf(unit).length;
  const note = missing === 0 ? null : `${missing} missing`;
  return (
    <>
      <div role="rowheader" className={sheetStyles.unit}>
        <strong>{unit.name}</strong>
        <span>{[note, unit.typeName].filter(Boolean).join(' · ') || 'No type'}</span>
      </div>
      {dispatchFacts.map((fact) => (
        <div key={fact} role="cell" className={classes.cell}>
          <span className={classes.label} aria-hidden>
            {factHeads[fact]}
          </span>
          <FactCell
            unit={unit}
            fact={fact}
            text={line?.[fact] ?? textOf(unit.values[fact])}
            onType={(text) => onType(unit, fact, text)}
          />
        </div>
      ))}
      <div role="cell" className={classes.verdict}>
        {line ? <SheetVerdict {...verdictOf(unit, line)} /> : null}
      </div>
    </>
  );
});
