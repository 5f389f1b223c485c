import type { Route } from './operation-map.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A request ready to be sent: address, and the body in the form the operation asks for. */
export interface Request {
  readonly url: string;
  readonly body?: BodyInit;
  readonly contentType?: string;
}

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

function asForm(input: Fields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(input).filter(isSent)) {
    // An empty list has to arrive, or it would mean "leave as it is".
    const values = Array.isArray(value) && value.length === 0 ? [''] : each(value);
    for (const one of values) form.append(name, one instanceof Blob ? one : asText(one));
  }
  return form;
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
    case 'multipart':
      return { url: route.path, body: asForm(input) };
    case 'json':
      return { url: route.path, body: JSON.stringify(input), contentType: 'application/json' };
  }
}
