import { toNestErrors } from '@hookform/resolvers';
import type { FieldError, FieldValues, Resolver } from 'react-hook-form';
import type { FieldRegistry } from './field-registry.ts';

/** An issue as every schema of the contract reports it; a union keeps the issues of its branches. */
interface Issue {
  readonly code?: string;
  readonly message: string;
  readonly path: readonly PropertyKey[];
  readonly errors?: readonly (readonly Issue[])[];
}

/** What a form asks of a schema; zod's objects fit, and the kit itself needs no zod. */
export interface RecordSchema extends FieldSchema {
  readonly _zod: { readonly input: unknown; readonly output: unknown };
  readonly shape?: unknown;
}

/** Rules over several fields: field name to what is wrong, such as `{ terminationDate: 'Must be after the hire date.' }`. */
export type RecordCheck<Values> = (values: Values) => Readonly<Record<string, string>>;

const isVague = (text: string): boolean => text.startsWith('Invalid input');

/** One value's schema, as forms and single fields ask it. */
export interface FieldSchema {
  safeParse(value: unknown): {
    readonly success: boolean;
    readonly error?: { readonly issues: readonly Issue[] } | undefined;
  };
}

/** What a schema of the contract says of one value, in its own words; null when it takes it. */
export function faultIn(schema: FieldSchema, value: unknown): string | null {
  const [first] = schema.safeParse(value).error?.issues ?? [];
  return first ? words(first) : null;
}

/** A union's own words, or those of its last branch, because the first one only stands for "empty". */
function words(issue: Issue): string {
  if (!isVague(issue.message)) return issue.message;
  const inner = issue.errors?.flat().findLast((one) => !isVague(one.message));
  return inner ? words(inner) : 'This value is not right.';
}

/** Checks a form with its schema, the rules of its fields and the rules over several fields; the nearest rule speaks first. */
export function recordResolver<Values extends FieldValues>(
  schema: RecordSchema,
  registry: FieldRegistry,
  check?: RecordCheck<Values>,
): Resolver<Values> {
  return (values, _context, options) => {
    const errors: Record<string, FieldError> = {};
    for (const [name, message] of registry.faults(values))
      errors[name] = { type: 'field', message };
    // What is hidden is not sent, so nobody is asked to mend it.
    const parsed = schema.safeParse(registry.shown(registry.withoutFiles(values)));
    for (const issue of parsed.error?.issues ?? []) {
      const name = issue.path.map(String).join('.');
      if (!registry.isFile(name))
        errors[name === '' ? 'root' : name] ??= { type: 'schema', message: words(issue) };
    }
    for (const [name, message] of Object.entries(check?.(values) ?? {}))
      errors[name] ??= { type: 'check', message };
    if (Object.keys(errors).length === 0) return { values, errors: {} };
    return {
      values: {},
      errors: toNestErrors<Values>(errors, { ...options, shouldUseNativeValidation: false }),
    };
  };
}
