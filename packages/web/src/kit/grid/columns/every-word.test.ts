import type { Column, Columns } from '@roadproof/contract/column';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { cellText } from '../rows/cell-text.ts';

const modules = import.meta.glob<Record<string, unknown>>('../../../../../contract/src/**/*.ts', {
  eager: true,
});
const exported = Object.values(modules).flatMap((module) => Object.values(module));
const isList = (value: unknown): value is Columns =>
  typeof value === 'object' && value !== null && 'list' in value && 'columns' in value;
const lists = [...new Map(exported.filter(isList).map((one) => [one.list, one])).values()];
const rows = exported.filter((value) => value instanceof z.ZodObject);

/** A schema without what lets it be missing. */
function bare(schema: unknown): unknown {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return bare(schema.unwrap());
  return schema instanceof z.ZodPipe ? bare(schema.out) : schema;
}

/** The schema of a dotted path of a row; undefined where the row has no such path. */
function at(row: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((schema, step) => {
    const here = bare(schema);
    return here instanceof z.ZodObject ? here.shape[step] : undefined;
  }, row);
}

const wordsOf = (schema: unknown): readonly string[] => {
  const here = bare(schema);
  return here instanceof z.ZodEnum ? here.options.map(String) : [];
};

// A person reads 'Due soon', never 'DueSoon', 'dueSoon' or 'DUE_SOON'.
const isRead = (text: string): boolean => /^[A-Z]/.test(text) && !/[a-z][A-Z]|_/.test(text);

test.each(lists.map((one) => [one.list, one] as const))(
  'no cell of %s shows a stored word',
  (_name, { columns }) => {
    const own = rows.filter((row) => columns.every(({ key }: Column) => at(row, key)));
    const stored = columns.flatMap((column) =>
      own
        .flatMap((row) => wordsOf(at(row, column.key)))
        .map((value) => {
          const row = Object.fromEntries([[column.key, value]]);
          return `${column.header}: ${cellText(column, row)}`;
        }),
    );
    expect(stored.filter((text) => !isRead(text.replace(/^.*: /, '')))).toEqual([]);
  },
);
