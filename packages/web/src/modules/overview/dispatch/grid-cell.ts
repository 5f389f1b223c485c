import { answerNames, answers, type Answer } from '@roadproof/domain/answer';
import { worstOf } from '@roadproof/domain/dispatch/driver-grid';
import { counted, formatCount } from '@roadproof/domain/format';
import type { Output, Row } from '../../../api/operation-map.ts';
import type {
  MatrixCard,
  MatrixCell,
  MatrixColumn,
  MatrixState,
  MatrixStrip,
} from '../../../kit/matrix/matrix-source.ts';

export type GridDriver = Row<'dispatchGrid.list'>;
export type GridWorks = Output<'dispatchGrid.works'>;
export type GridWork = GridWorks['works'][number];
type WorkKind = keyof GridDriver['cells'];

/** The look of an answer in a matrix. */
export const answerStates: Readonly<Record<Answer, MatrixState>> = {
  no: 'OVERDUE',
  unknown: 'UNKNOWN',
  but: 'DUE_SOON',
  yes: 'COMPLETED',
};

/** A cell as it is drawn: its word, and every reason on hover. */
export function shownCell({ cells }: GridDriver, { id }: MatrixColumn): MatrixCell | null {
  const cell = cells[id as WorkKind];
  if (!cell) return null;
  const { answer, word, reason } = cell;
  const label = word === answerNames[answer] ? '' : answerNames[answer];
  return { state: answerStates[answer], label, text: word, reason };
}

/** The line of a driver who may not drive at all. */
export function stripOf({ barred }: GridDriver): MatrixStrip | null {
  if (!barred) return null;
  const { text, others, rule, action } = barred;
  // The line has room for one reason; the others are words of its hint.
  const more = others.length === 0 ? '' : `, and ${counted(others.length, 'more reason')}`;
  return {
    text: `May not drive. ${text}${more}`,
    title: [text, ...others].join('. '),
    paragraph: rule,
    act: action && { label: action.label, href: action.path },
  };
}

/** A kind of work as a column, with how many may do it, which opens them. */
export function workColumn(
  { kind, name, note, may, no, unknown, but, yes }: GridWork,
  drivers: number,
  onTotal: (kind: WorkKind) => void,
): MatrixColumn {
  const text = `${formatCount(may)} of ${formatCount(drivers)}`;
  return {
    id: kind,
    name,
    code: note,
    title: name,
    label: `${name}, ${note}: ${no} no, ${unknown} cannot say, ${but} yes, but, ${yes} yes`,
    counts: [
      ['OVERDUE', no],
      ['UNKNOWN', unknown],
      ['DUE_SOON', but],
      ['COMPLETED', yes],
    ],
    total: { text, label: `${name}: ${text} may today`, onPress: () => onTotal(kind) },
  };
}

/** The card of a driver on a phone: each kind of work with its answer, asked from there. */
export function driverCard(
  driver: GridDriver,
  columns: readonly MatrixColumn[],
  onAsk: (column: MatrixColumn) => void,
): MatrixCard {
  const { barred, cells } = driver;
  const worst = worstOf(driver);
  const state = answerStates[barred ? 'no' : worst];
  const badge = barred
    ? { state: 'OVERDUE' as const, label: 'No' }
    : state === 'UNKNOWN'
      ? null
      : { state, label: answerNames[worst] };
  const [first] = columns;
  if (barred && first)
    return {
      badge,
      lines: [
        {
          id: first.id,
          title: 'May not drive',
          text: [barred.text, ...barred.others].join('. '),
          tail: null,
          state: 'OVERDUE',
          act: 'Ask',
          onAct: () => onAsk(first),
        },
      ],
      more: null,
    };
  const place = ({ id }: MatrixColumn): number =>
    answers.indexOf(cells[id as WorkKind]?.answer ?? 'yes');
  return {
    badge,
    lines: columns
      .toSorted((a, b) => place(a) - place(b))
      .flatMap((column) => {
        const shown = shownCell(driver, column);
        if (!shown) return [];
        return [
          {
            id: column.id,
            title: column.title,
            text: shown.label,
            tail: shown.text,
            state: shown.state === 'UNKNOWN' ? null : shown.state,
            act: 'Ask',
            onAct: () => onAsk(column),
          },
        ];
      }),
    more: null,
  };
}
