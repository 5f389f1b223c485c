import type { Message } from '@roadproof/contract/failure';
import type { Schema } from '@roadproof/contract/operation';
import { withWrittenUnits } from '@roadproof/contract/meter-figure';
import * as z from 'zod';
import { ApiError } from '../errors.ts';

/** Parses by a contract schema; every fault at once as 400, with dotted field paths. */
export function parseInput(schema: Schema, input: unknown): unknown {
  const result = z.safeParse(asZod(schema), withWrittenUnits(schema, input), {
    error: friendly,
  });
  if (result.success) return result.data;
  throw new ApiError(400, messagesOf(result.error.issues));
}

/** Shapes an answer by its contract schema: undeclared fields are dropped. */
export function parseOutput(schema: Schema, output: unknown): unknown {
  return z.parse(asZod(schema), output);
}

/** The contract's narrow schema type as the one zod's functions take. */
export function asZod(schema: Schema): z.core.$ZodType {
  return schema as z.core.$ZodType;
}

/** A fault of one field. */
export function fieldMessage(
  field: string,
  message: string,
  description = 'Correct this field and try again.',
): Message {
  return field === '' ? { message, description } : { message, description, field };
}

/** A field nobody asked for. */
export function strangerMessage(field: string): Message {
  return fieldMessage(
    field,
    `Unknown field "${field.slice(0, 200)}".`,
    'Remove it, or check how it is spelled.',
  );
}

const messageLimit = 100;

function messagesOf(issues: readonly z.core.$ZodIssue[]): Message[] {
  const faults: Message[] = [];
  const strangers: Message[] = [];
  for (const issue of issues) {
    const path = issue.path.map(String);
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) {
        const field = [...path, key].join('.');
        strangers.push(
          fieldMessage(
            field,
            `Unknown field "${field.slice(0, 200)}".`,
            'Remove it, or check how it is spelled.',
          ),
        );
      }
    } else {
      faults.push(fieldMessage(path.join('.'), issue.message));
    }
  }
  return [...faults, ...strangers].slice(0, messageLimit);
}

const things: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object with named fields',
  date: 'a date',
};

/** Words for faults the contract itself has none for. */
function friendly(issue: z.core.$ZodRawIssue): string | undefined {
  const name = label(issue.path ?? []);
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined && issue.path?.length
        ? `${name} is required.`
        : `${name} must be ${things[String(issue.expected)] ?? 'of another type'}.`;
    case 'invalid_value':
      return `${name} must be one of: ${issue.values.map(String).join(', ').slice(0, 300)}.`;
    case 'too_big':
      return `${name} can be at most ${String(issue.maximum)}${unit(issue.origin)}.`;
    case 'too_small':
      return `${name} must be at least ${String(issue.minimum)}${unit(issue.origin)}.`;
    case 'invalid_format':
    case 'invalid_union':
    case 'not_multiple_of':
    case 'invalid_element':
    case 'invalid_key':
      return `${name} has a value that cannot be used here.`;
    default:
      return undefined;
  }
}

function unit(origin: string): string {
  return origin === 'string' ? ' characters long' : origin === 'array' ? ' items long' : '';
}

function label(path: readonly PropertyKey[]): string {
  const named = path.map(String).findLast((step) => !/^\d+$/.test(step));
  if (named === undefined) return 'The request';
  const spaced = named.replaceAll(
    /([a-z\d])([A-Z])/g,
    (_, a: string, b: string) => `${a} ${b.toLowerCase()}`,
  );
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
