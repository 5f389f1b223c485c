import type { Operation, Schema } from '@roadproof/contract/operation';
import { uploadRule } from '@roadproof/contract/upload';
import * as z from 'zod';
import { uploadRules } from './upload-rules.ts';
import { asZod } from './validation.ts';

export type JsonSchema = Record<string, unknown>;

/** A contract schema as JSON Schema: what a caller sends, or what it receives. */
export function schemaOf(schema: Schema, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...made } = z.toJSONSchema(asZod(schema), {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const rule = uploadRule(zodSchema);
      if (rule === undefined) return;
      const file = {
        type: 'string',
        format: 'binary',
        description: `At most 10 MB; ${rule.accept.join(', ')}`,
      } as const;
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key as keyof typeof jsonSchema];
      Object.assign(
        jsonSchema,
        rule.maxFiles === 1 ? file : { type: 'array', maxItems: rule.maxFiles, items: file },
      );
    },
  }) as JsonSchema;
  return made;
}

/** The body of a call as OpenAPI tells it. */
export function bodyOf(operation: Operation): JsonSchema {
  const schema = withFilters(schemaOf(operation.input, 'input'));
  if (operation.body !== 'multipart')
    return { required: false, content: { 'application/json': { schema } } };
  const content = {
    'multipart/form-data': { schema },
    'application/json': { schema: withoutFiles(operation, schema) },
  };
  return { required: true, content };
}

// A form without files may travel as JSON; one that cannot be without a file says so by its field.
function withoutFiles({ input }: Operation, schema: JsonSchema): JsonSchema {
  const files = uploadRules(input);
  const { properties = {} } = schema as { properties?: JsonSchema };
  const fields = Object.entries(properties).filter(([name]) => !files.has(name));
  return { ...schema, properties: Object.fromEntries(fields) };
}

/** The query and path parameters of a call. */
export function parametersOf(operation: Operation): JsonSchema[] {
  if (operation.body !== 'query' && operation.body !== 'path') return [];
  const { properties = {}, required = [] } = schemaOf(operation.input, 'input') as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => {
    const isInPath = operation.body === 'path' && name === 'id';
    return {
      name,
      in: isInPath ? 'path' : 'query',
      required: isInPath || required.includes(name),
      schema,
    };
  });
}

/** The columns of a list body are filters; their schema says nothing by itself because a filter may be written in three ways. */
function withFilters(schema: JsonSchema): JsonSchema {
  const properties = schema.properties as Record<string, JsonSchema> | undefined;
  if (properties?.options === undefined) return schema;
  const filled = Object.entries(properties).map(([name, one]) => [
    name,
    Object.keys(one).length === 0 ? { $ref: '#/components/schemas/FieldFilter' } : one,
  ]);
  return { ...schema, properties: Object.fromEntries(filled) as JsonSchema };
}
