import { driverCellText } from '@roadproof/domain/people/driver-matrix';
import { paperShortName } from '@roadproof/domain/people/paper-short-name';
import { stateLabel, type DueState } from '@roadproof/domain/due';
import { counted } from '@roadproof/domain/format';
import type { Output, Row } from '../../../api/operation-map.ts';
import type { MatrixCard, MatrixCell, MatrixColumn } from '../../../kit/matrix/matrix-source.ts';

/** A driver of the matrix with the cells under the ids of their kinds of paper. */
export type MatrixDriver = Row<'driverMatrix.list'>;
export type DriverCell = MatrixDriver['cells'][string];
export type MatrixPapers = Output<'driverMatrix.papers'>;

/** A paper that is there opens itself; a gap, and everything that is not on file, is filed. */
export const isFiled = ({ isGap, isOnFile }: DriverCell): boolean => isOnFile && !isGap;

/** The cell as it is drawn: its word alone where it has one, else its day behind the word of its state. */
export function shownCell({ cells }: MatrixDriver, { id }: MatrixColumn): MatrixCell | null {
  const cell = cells[id];
  if (!cell) return null;
  const { state, word, day, reason } = cell;
  const label = word === null ? (state === 'COMPLETED' ? 'On file' : stateLabel[state]) : '';
  return { state, label, text: driverCellText({ word, day: day?.slice(0, 10) ?? null }), reason };
}

/** The reason of a cell without the paragraph behind it, which has a line of its own. */
export const reasonWithout = (reason: string, paragraph: string | null): string =>
  paragraph === null
    ? reason
    : reason.replace(` (${paragraph})`, '').replace(`, ${paragraph})`, ')');

/** A kind of paper as a column, with its counts. */
export function paperColumn(paper: MatrixPapers['papers'][number]): MatrixColumn {
  const { id, name, open, dueSoon, pending, onFile } = paper;
  return {
    id,
    name: paperShortName(name),
    title: name,
    label: `${name}: ${open} expired, overdue or missing, ${dueSoon} due soon, ${pending} not due yet, ${onFile} on file`,
    counts: [
      ['OVERDUE', open],
      ['DUE_SOON', dueSoon],
      ['PENDING', pending],
      ['COMPLETED', onFile],
    ],
  };
}

const severity: Readonly<Record<DueState, number>> = {
  OVERDUE: 0,
  MISSING: 1,
  DUE_SOON: 2,
  PENDING: 3,
  COMPLETED: 4,
  WAIVED: 5,
};

/** The card of a driver on a phone: the gaps and what is due soon, each filed from there. */
export function driverCard(
  driver: MatrixDriver,
  papers: readonly MatrixColumn[],
  onFile: (paper: MatrixColumn) => void,
): MatrixCard {
  const lines = papers
    .flatMap((paper) => {
      const cell = driver.cells[paper.id];
      const shown = shownCell(driver, paper);
      return cell && shown && severity[cell.state] <= severity.DUE_SOON
        ? [{ paper, cell, shown }]
        : [];
    })
    .toSorted((one, other) => severity[one.cell.state] - severity[other.cell.state]);
  const rest = Object.keys(driver.cells).length - lines.length;
  const worst = lines[0]?.cell.state ?? 'COMPLETED';
  return {
    badge:
      driver.gaps > 0
        ? { state: worst, label: counted(driver.gaps, 'gap') }
        : { state: worst, label: worst === 'COMPLETED' ? 'No gaps' : stateLabel[worst] },
    lines: lines.map(({ paper, cell, shown }) => ({
      id: paper.id,
      title: paper.title,
      text: shown.label,
      tail: shown.text,
      state: cell.state,
      act: 'File',
      onAct: () => onFile(paper),
    })),
    more: rest > 0 ? counted(rest, 'other paper') : null,
  };
}
