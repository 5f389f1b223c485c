import type { Column } from '@roadproof/contract/column';
import {
  maxGridDrivers,
  type dispatchGrid,
  type dispatchGridRow,
} from '@roadproof/contract/overview/dispatch-grid';
import { dispatchGridColumns } from '@roadproof/contract/overview/dispatch-grid.columns';
import type { Answer } from '@roadproof/domain/answer';
import { isAbleTo } from '@roadproof/domain/dispatch/driver-grid';
import { turnedOff } from '@roadproof/domain/dispatch/rule-pack';
import { workKindNames } from '@roadproof/domain/dispatch/work-kind';
import type { z } from 'zod';
import type { Context, Handlers } from '../../../http/context.ts';
import { exportName } from '../../../http/export-name.ts';
import { actionFor } from './action.ts';
import { answerOf, arranged, matching, type GridRow } from './grid-order.ts';
import { gridOf, type Grid } from './grid.ts';

type Row = z.input<typeof dispatchGridRow>;

function shown({ id, name, group, licenseClass, barred, cells }: GridRow, context: Context): Row {
  return {
    id,
    name,
    group,
    licenseClass,
    barred: barred && {
      ...barred,
      others: [...barred.others],
      action: actionFor(barred.action, context),
    },
    cells,
  };
}

/** How often a fact that decides is not entered, as far as the caller may see it. */
function notOnRecord({ listed, fleet, reader }: Grid) {
  const people = (isOpen: (one: Grid['listed'][number]) => boolean): number | null =>
    reader.maySeeDrivers ? listed.filter(isOpen).length : null;
  return {
    endorsements: people(({ driver }) => driver.endorsements === null),
    selfCertification: people(
      ({ driver: { isCdl, selfCertification } }) => isCdl && selfCertification === null,
    ),
    gvwr: reader.maySeeUnits ? fleet.filter(({ gvwr }) => gvwr === null).length : null,
  };
}

/** The grid of drivers by kinds of work. */
export const dispatchGridHandlers: Handlers<typeof dispatchGrid> = {
  list: async (body, context) => {
    const { rows } = await gridOf(body, context);
    const found = arranged(rows, body);
    const size = body.options?.pageSize ?? maxGridDrivers;
    const from = ((body.options?.pageNumber ?? 1) - 1) * size;
    return {
      data: found.slice(from, from + size).map((row) => shown(row, context)),
      total: found.length,
    };
  },
  works: async (body, context) => {
    const grid = await gridOf(body, context);
    const found = matching(grid.rows, body);
    const works = grid.works.map(({ kind, example }) => {
      const given = found.map((row) => answerOf(row, kind));
      const count = (answer: Answer): number => given.filter((one) => one === answer).length;
      const [name, note] = workKindNames[kind];
      return {
        kind,
        name,
        note,
        may: given.filter(isAbleTo).length,
        no: count('no'),
        unknown: count('unknown'),
        but: count('but'),
        yes: count('yes'),
        example: [...example],
      };
    });
    const barred = found.filter((row) => row.barred !== null).length;
    return {
      works,
      drivers: found.length,
      barred,
      notOnRecord: notOnRecord(grid),
      turnedOff: [...turnedOff(grid.rules)],
    };
  },
  excel: async ({ format, ...body }, context) => {
    const grid = await gridOf(body, context);
    const works = grid.works.map(({ kind }): Column => ({
      key: kind,
      header: workKindNames[kind][0],
      kind: 'text',
      width: 140,
    }));
    const reason = { key: 'reason', header: 'May Not Drive', kind: 'text', width: 320 } as const;
    return {
      fileName: exportName(dispatchGridColumns, context),
      sheet: dispatchGridColumns.sheet,
      format,
      columns: [...dispatchGridColumns.columns, ...works, reason],
      rows: sheetRows(arranged(grid.rows, body)),
    };
  },
};

/** Every driver with the word of each cell, and why a driver may not drive at all. */
async function* sheetRows(rows: readonly GridRow[]): AsyncGenerator<object> {
  for (const { name, group, licenseClass, barred, cells } of rows) {
    const words = Object.entries(cells).map(([kind, { word }]) => [kind, barred ? 'No' : word]);
    const reason =
      barred &&
      [[barred.text, ...barred.others].join(', '), barred.rule].filter(Boolean).join(' · ');
    yield { name, group, licenseClass, reason, ...Object.fromEntries(words) };
  }
}
