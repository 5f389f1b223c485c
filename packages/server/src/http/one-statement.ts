import type { Operation } from '@roadproof/contract/operation';
import type { AnyHandler } from './mount.ts';

/** Marked handlers, each with the inputs it asks one statement for. */
const marked = new WeakMap<AnyHandler, (input: never) => boolean>();

/**
 * Marks a reading handler that asks the database at most one statement, for all inputs or for those
 * that `isOne` accepts: it needs no transaction. A second statement is refused, and the call is
 * answered again in a transaction.
 */
export function oneStatement<Input, C, Output>(
  handler: (input: Input, context: C) => Promise<Output>,
  isOne: (input: Input) => boolean = () => true,
): (input: Input, context: C) => Promise<Output> {
  marked.set(handler, isOne);
  return handler;
}

/** True for a call that reads by one statement. A past day takes several. */
export function asksOne(operation: Operation, handler: AnyHandler, input: unknown): boolean {
  const isOne = marked.get(handler);
  return !operation.writes && isOne !== undefined && !hasPastDay(input) && isOne(input as never);
}

function hasPastDay(input: unknown): boolean {
  return typeof input === 'object' && input !== null && 'asOf' in input && input.asOf !== undefined;
}
