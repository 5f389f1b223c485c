import type { Route } from './operation-map.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A request ready to be sent: address, and the body in the form the operation asks for. */
export interface Request {
  readonly url: string;
  readonly body?: BodyInit;
  readonly contentType?: string;
}

/** Characters of a form without files beyond which it travels as a form: the server takes less of JSON. */
const mostJson = 200_000;

const isSent = ([, value]: [string, unknown]): boolean => value !== undefined;
const each = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

/** Text of one value in a query or form: null clears, objects travel as JSON. */
function asText(value: unknown): string {
  if (value === null) return '';
  return typeof value === 'object'
    ? JSON.stringify(value)
    : String(value as string | number | boolean);
}

function asQuery(input: Fields): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input).filter(isSent)) {
    for (const one of each(value)) query.append(name, asText(one));
  }
  const text = query.toString();
  return text && `?${text}`;
}

type Part = readonly [name: string, values: readonly (string | Blob)[]];

/** The fields of a form: every value is a file or text. */
function partsOf(input: Fields): readonly Part[] {
  return Object.entries(input)
    .filter(isSent)
    .map(([name, value]): Part => {
      // An empty list has to arrive, or it would mean "leave as it is".
      const values = Array.isArray(value) && value.length === 0 ? [''] : each(value);
      return [name, values.map((one) => (one instanceof Blob ? one : asText(one)))];
    });
}

function asForm(parts: readonly Part[]): FormData {
  const form = new FormData();
  for (const [name, values] of parts) for (const one of values) form.append(name, one);
  return form;
}

/** Writes the fields of a form without files as JSON that the server reads as the same form: texts, with line ends as a form sends them. */
function asFormJson(parts: readonly Part[]): string {
  const fields = parts.map(([name, values]) => {
    const texts = values.map((one) => String(one as string).replaceAll(/\r\n|\r|\n/g, '\r\n'));
    return [name, texts.length === 1 ? texts[0] : texts] as const;
  });
  return JSON.stringify(Object.fromEntries(fields));
}

/** Puts an operation's input where its contract says: query, JSON body, multipart form or the end of the path. */
export function requestOf(route: Route, given: unknown): Request {
  const input = (given ?? {}) as Fields;
  switch (route.body) {
    case 'query':
      return { url: route.path + asQuery(input) };
    case 'path': {
      const [first] = Object.values(input);
      return {
        url: `${route.path.replace(/\/\{\w+\}$/, '')}/${encodeURIComponent(asText(first))}`,
      };
    }
    case 'multipart': {
      const parts = partsOf(input);
      const hasFiles = parts.some(([, values]) => values.some((one) => one instanceof Blob));
      // The server reads JSON in less time than a form, which it needs for files alone.
      const json = hasFiles ? '' : asFormJson(parts);
      return hasFiles || json.length > mostJson
        ? { url: route.path, body: asForm(parts) }
        : { url: route.path, body: json, contentType: 'application/json' };
    }
    case 'json':
      return { url: route.path, body: JSON.stringify(input), contentType: 'application/json' };
  }
}
