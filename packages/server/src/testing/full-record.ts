import { api } from '@roadproof/contract/api';
import type { historyPage } from '@roadproof/contract/records/audit-history';
import type { HistoryEntity } from '@roadproof/domain/record-kind';
import { meterFigures } from '@roadproof/contract/meter-figure';
import type { Operation } from '@roadproof/contract/operation';
import { parse } from 'csv-parse/sync';
import { expect } from 'vitest';
import * as z from 'zod';
import { asZod } from '../http/validation.ts';
import type { TestApp } from './test-app.ts';

type Values = Readonly<Record<string, unknown>>;

/** The calls that show a record, and the name of its history. */
interface Places {
  readonly list: Operation;
  readonly excel: Operation;
  readonly get: Operation;
  readonly entity: HistoryEntity;
  /** Asks the list for this record alone. */
  readonly filter?: Values;
}

/** A record as every place shows it. */
interface Shown {
  /** Its row of the list, by paths such as `type.lookupName`. */
  readonly row: Values;
  /** Its line of the export, by headers. */
  readonly cells: Readonly<Record<string, string>>;
  readonly details: Values;
  /** Everything its history says it was given, as `Label: value`. */
  readonly history: readonly string[];
}

/** Reads a record back from its list, export, details and history. */
export async function shown(
  { call }: TestApp,
  token: string,
  id: string,
  { list, excel, get, entity, filter = {} }: Places,
): Promise<Shown> {
  const read = async <T>(operation: Operation, input: Values): Promise<T> => {
    const answer = await call(operation, input, token);
    expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
    return answer.json<{ data: T }>().data;
  };
  const rows = await read<readonly Values[]>(list, filter);
  const file = await call(excel, { ...filter, format: 'csv' }, token);
  const lines: Record<string, string>[] = parse(file.body, { bom: true, columns: true });
  expect([rows.length, lines.length]).toEqual([1, 1]);
  const history = await read<z.output<typeof historyPage>>(api.auditHistory.get, {
    Entity: entity,
    Id: id,
  });
  return {
    row: leaves(rows[0] ?? {}),
    cells: lines[0] ?? {},
    details: await read<Values>(get, { Id: id }),
    history: history.entries
      .toReversed()
      .flatMap(({ changes }) => changes.map((one) => `${one.label}: ${one.new ?? '-'}`)),
  };
}

/** A row without its levels; of a standing the sentence stands for all of it. */
function leaves(value: Values, path = ''): Values {
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, leaf]) => {
      if (leaf === null || typeof leaf !== 'object' || Array.isArray(leaf))
        return [[path + key, leaf]];
      if ('state' in leaf && 'text' in leaf) return [[path + key, leaf.text]];
      return Object.entries(leaves(leaf as Values, `${path}${key}.`));
    }),
  );
}

/** The fields a call takes that a form does not have; the unit beside a figure of a meter is no field of a record. */
export function unsent({ input }: Operation, form: Values): string[] {
  const { properties = {} } = z.toJSONSchema(asZod(input), { io: 'input', unrepresentable: 'any' });
  const units = new Set(meterFigures(input).values());
  return Object.keys(properties).filter((field) => !(field in form) && !units.has(field));
}

/** Headers whose cell is empty or says what another cell says already: a column that stands in for one of these would go unnoticed. */
export function indistinct(cells: Shown['cells']): string[] {
  const texts = Object.values(cells);
  return Object.keys(cells).filter(
    (header) => !cells[header] || texts.filter((text) => text === cells[header]).length > 1,
  );
}

/** What of a form comes back under its own name: a day as an instant, a file as a link. */
export function asRead(form: Values): Values {
  return Object.fromEntries(
    Object.entries(form)
      .filter(([, value]) => !(value instanceof File))
      .map(([field, value]) => [
        field,
        typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
          ? `${value}T00:00:00.000Z`
          : value,
      ]),
  );
}

/** What a row says besides the values of the form under their own names. */
export function besides(row: Values, form: Values): Values {
  const sent = asRead(form);
  return Object.fromEntries(Object.entries(row).filter(([leaf, value]) => value !== sent[leaf]));
}
