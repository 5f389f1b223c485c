import { expect, test } from 'vitest';
import { kindsOf, type Kinds } from './kind.ts';

test('facts that break what the words of a kind promise do not compile', () => {
  const facts = [
    // @ts-expect-error a kind that can be restored says how
    () => kindsOf({ serviceTask: { name: 'x.name' } }),
    // @ts-expect-error a kind that cannot be restored does not
    () => kindsOf({ serviceProgramLine: { restore: {} } }),
    // @ts-expect-error a kind with a history says what it consists of
    () => kindsOf({ client: { name: 'x.name' } }),
    // @ts-expect-error a kind without a history does not
    () => kindsOf({ feedback: { history: { parts: [] } } }),
    // @ts-expect-error the column is none of the table
    () => kindsOf({ equipmentFile: { of: { kind: 'equipment', by: 'unitId' }, restore: {} } }),
    // @ts-expect-error a fact is misspelled
    () => kindsOf({ feedback: { called: 'x.title' } }),
    // @ts-expect-error no table has this name
    () => kindsOf({ feedbacks: { name: 'x.title' } }),
    // @ts-expect-error the facts of all other kinds are forgotten
    (): Kinds => kindsOf({ feedback: { name: 'x.title' } }),
  ];
  expect(facts).toHaveLength(8);
  expect(kindsOf({ feedback: { name: 'x.title' } })).toEqual({ feedback: { name: 'x.title' } });
});
