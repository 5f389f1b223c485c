/** Follows a reference of the document. */
export function resolved(document, schema) {
  const path = schema?.$ref;
  if (path === undefined) return schema ?? {};
  return path
    .slice(2)
    .split('/')
    .reduce((place, step) => place[step], document);
}

/** The type of a schema in a few words. */
export function typeName(document, given) {
  const schema = resolved(document, given);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return [...new Set(choices.map((one) => typeName(document, one)))].join(' | ');
  if (schema.type === 'array') return `list of ${typeName(document, schema.items)}`;
  if (schema.format === 'binary') return 'file';
  return [schema.type ?? 'any'].flat().join(' | ');
}

/** A value that has the shape of a schema: required fields only, unless `all`. */
export function example(document, given, all = false) {
  const schema = resolved(document, given);
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return example(document, choices[0], all);
  if (schema.properties) {
    const required = new Set(schema.required ?? []);
    const names = Object.keys(schema.properties).filter((name) => all || required.has(name));
    return Object.fromEntries(
      names.map((name) => [name, example(document, schema.properties[name], all)]),
    );
  }
  switch ([schema.type].flat()[0]) {
    case 'array':
      return all && schema.items ? [example(document, schema.items, all)] : [];
    case 'integer':
    case 'number':
      return Math.max(0, schema.minimum ?? 0);
    case 'boolean':
      return true;
    case 'string':
      return '';
    default:
      return null;
  }
}
