import type { FieldSchema, RecordSchema } from './record-resolver.ts';

const isFieldSchema = (found: unknown): found is FieldSchema =>
  typeof found === 'object' && found !== null && 'safeParse' in found;

const inObject = (shape: unknown, key: string): unknown =>
  typeof shape === 'object' && shape !== null && key in shape
    ? (shape as Record<string, unknown>)[key]
    : undefined;

/** The schema of a dotted field name; null when the schema knows no such field, undefined when it does not list its fields. */
export function schemaOf(schema: RecordSchema, name: string): FieldSchema | null | undefined {
  let found: unknown = schema;
  for (const key of name.split('.')) {
    const shape = inObject(found, 'shape');
    if (shape === undefined) return undefined;
    found = inObject(shape, key);
  }
  return isFieldSchema(found) ? found : null;
}

const nothings = [undefined, '', []];

/** Whether the schema asks for the field: neither nothing nor an empty text or list will do. */
export function isRequiredIn(schema: RecordSchema, name: string): boolean {
  const field = schemaOf(schema, name);
  return !!field && nothings.every((nothing) => !field.safeParse(nothing).success);
}
