import { v7 } from 'uuid';

/** A new record id: UUID version 7, so later records sort after earlier ones. */
export function newId(): string {
  return v7();
}

const pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text has the shape of an id, so that it may be sent to a uuid column. */
export function isId(text: string): boolean {
  return pattern.test(text);
}
