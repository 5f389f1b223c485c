import { operators } from '@roadproof/contract/filter';
import { failure } from '@roadproof/contract/failure';
import { isForLinks, type Operation } from '@roadproof/contract/operation';
import { modulesOf } from './access.ts';
import type { Operations } from './mount.ts';
import { bodyOf, parametersOf, schemaOf, type JsonSchema } from './openapi-schema.ts';

const problems: Readonly<Record<number, string>> = {
  400: 'Malformed or invalid; every faulty field is named.',
  401: 'No session, or it has ended.',
  403: 'The module or right is missing.',
  404: 'No such record in this company.',
  405: 'The path takes another method; `Allow` lists which.',
  409: 'The record was changed by another user, or it exists already.',
  413: 'A file is larger than 10 MB, or the body larger than 1 MB.',
  415: 'Another content type is needed.',
  422: 'A business rule does not allow it.',
  429: 'Too many requests; `Retry-After` says when to try again.',
  500: 'Unexpected; tell the administrator the request number.',
  503: 'Busy or stopping; try again.',
  507: "The server's disk is nearly full; no file is stored until there is room.",
};

/** The OpenAPI 3.1 description of every operation of the contract. */
export function openApi(
  operations: Operations,
  about: { readonly appName: string; readonly version: string },
): JsonSchema {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const [module, calls] of Object.entries(operations)) {
    for (const [name, operation] of Object.entries(calls)) {
      const path = operation.body === 'path' ? `${operation.path}/{id}` : operation.path;
      (paths[path] ??= {})[operation.method.toLowerCase()] = describe(module, name, operation);
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${about.appName} API`, version: about.version, description: introduction },
    servers: [{ url: '/' }],
    tags: Object.keys(operations).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token of POST /api/Authentication/SignIn.',
        },
        link: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description:
            '`Link <secret>`, with the secret behind the # of a link without an account.',
        },
      },
      schemas: { Failure: schemaOf(failure, 'output'), FieldFilter: fieldFilter },
      responses: Object.fromEntries(
        Object.entries(problems).map(([status, description]) => [
          `E${status}`,
          {
            description,
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
          },
        ]),
      ),
    },
  };
}

function describe(module: string, name: string, operation: Operation): JsonSchema {
  const { access, answer, body, writes } = operation;
  const isOpen = access === 'anyone';
  const isLink = isForLinks(access);
  const statuses = [
    400,
    ...(isOpen ? [] : isLink ? [401] : [401, 403]),
    404,
    ...(writes ? [409, 422] : []),
    ...(body === 'multipart' ? [413] : []),
    429,
    500,
    503,
    ...(writes || answer === 'spreadsheet' ? [507] : []),
  ];
  return {
    tags: [module],
    operationId: `${module}.${name}`,
    summary: operation.summary,
    description: whoMayCall(operation),
    security: isOpen ? [] : [isLink ? { link: [] } : { session: [] }],
    parameters: [...parametersOf(operation), ...(writes && !isOpen ? [idempotencyKey] : [])],
    ...(body === 'json' || body === 'multipart' ? { requestBody: bodyOf(operation) } : {}),
    responses: {
      200: answerOf(operation),
      ...Object.fromEntries(
        statuses.map((status) => [status, { $ref: `#/components/responses/E${status}` }]),
      ),
    },
  };
}

function answerOf(operation: Operation): JsonSchema {
  const file = { schema: { type: 'string', format: 'binary' } };
  if (operation.answer === 'document')
    return { description: 'A document to print.', content: { 'application/pdf': file } };
  if (operation.answer === 'spreadsheet') {
    return {
      description: 'A file, streamed.',
      content: {
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': file,
        'text/csv': file,
      },
    };
  }
  const output = schemaOf(operation.output, 'output');
  const schema =
    operation.answer === 'list'
      ? output
      : { type: 'object', properties: { data: output }, required: ['data'] };
  return { description: 'Done.', content: { 'application/json': { schema } } };
}

function whoMayCall({ access }: Operation): string {
  if (access === 'anyone') return 'Anyone may call this.';
  if (access === 'signed-in') return 'Any signed-in person may call this.';
  if (access === 'admin') return 'Needs admin access.';
  if (isForLinks(access))
    return 'Needs `Authorization: Link <secret>`, with the secret of a link without an account.';
  const [full] = modulesOf(access);
  if (typeof access !== 'object' || !('full' in access))
    return `Needs the module ${modulesOf(access).join(' or ')}.`;
  const columns = access.report.columns.map(({ header }) => header).join(', ');
  return `Needs the module ${full}. REPORTS alone reads a report of it, filters, sorts and searches by these columns and no others: ${columns}${access.own ? ', and those of the company’s own making' : ''}.`;
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', minLength: 8, maxLength: 200 },
  description:
    'The same key with the same body gives the first answer again and never a second record.',
};

const fieldFilter = {
  description: `A plain value (equals), a list of values (any of them), or conditions. Operators: ${Object.entries(
    operators,
  )
    .map(([name, code]) => `${code} ${name}`)
    .join(', ')}.`,
  anyOf: [
    { type: ['string', 'number', 'boolean'] },
    { type: 'array', items: { type: ['string', 'number', 'boolean'] } },
    {
      type: 'object',
      additionalProperties: false,
      properties: {
        combineWith: { enum: [0, 1], default: 0, description: '0 all, 1 any' },
        filters: {
          type: 'array',
          items: {
            type: 'object',
            additionalProperties: false,
            properties: {
              value: { type: ['string', 'number', 'boolean', 'null'] },
              comparisonOperator: { enum: Object.values(operators), default: 0 },
            },
          },
        },
      },
      required: ['filters'],
    },
  ],
};

const introduction = `Success is \`{"data": …}\`, for lists \`{"data": [rows], "total": n}\`. Failure is \`{"messages": [{"message", "description", "field"?}], "requestId"}\` with every faulty field at once. Paths match without regard to letter case or a trailing slash. Calendar days travel as \`YYYY-MM-DDT00:00:00.000Z\` and are accepted as \`YYYY-MM-DDT…Z\` (its calendar day), \`YYYY-MM-DD\` or \`MM/DD/YYYY\`.`;
