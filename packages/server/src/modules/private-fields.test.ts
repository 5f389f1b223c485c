import { api } from '@roadproof/contract/api';
import type { Operation } from '@roadproof/contract/operation';
import { isPrivateField } from '@roadproof/domain/private-field';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { asZod } from '../http/validation.ts';

/** What sounds like somebody's birth, license number, pay, phone, health or password. */
const sounds =
  /dob|birth|licen[cs]e_?(no|num)|wage|salary|pay_?rate|phone|fax|med(ical)?_?(cert|card|exam)|password|secret|ssn|passport/i;

/** What sounds like it and tells nothing of that kind. */
const harmless: ReadonlySet<string> = new Set([
  'OnlyDueSoonMedCards',
  'OnlyOverDueMedCards',
  'isMedCardDueSoon',
  'isMedCardOverDue',
  'medCardDueSoon',
  'medCardDueSoonDays',
  'medCertOverDue',
  'medCertCardState',
  'medCertCardStateId',
  'salaryFormat',
  'salaryFormatId',
]);

/** The names of all fields in a schema, also inside of others. */
function namesIn(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(namesIn);
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, part]) => [
    ...(key === 'properties' ? Object.keys(part as object) : []),
    ...namesIn(part),
  ]);
}

test('what sounds private in any form or answer is private', () => {
  const found = Object.values(api)
    .flatMap((calls) => Object.values(calls) as Operation[])
    .flatMap(({ input, output }) =>
      [input, output].flatMap((part) =>
        namesIn(z.toJSONSchema(asZod(part), { unrepresentable: 'any', io: 'input' })),
      ),
    );
  expect(found).toContain('licenceNumber');
  const open = found.filter(
    (name) => sounds.test(name) && !isPrivateField(name) && !harmless.has(name),
  );
  expect([...new Set(open)].sort().join(' ')).toBe('');
});
