import { element } from './element.js';
import { example, resolved, typeName } from './schema.js';

/** One call: what it is, what it takes, what it answers, and a form to try it. */
export function callView(document, call, tokenField) {
  const { method, path, operation } = call;
  return [
    element(
      'h2',
      {},
      element('span', { class: `method ${method}` }, method.toUpperCase()),
      ' ',
      element('code', {}, path),
    ),
    element('p', { class: 'summary' }, operation.summary),
    element('p', {}, operation.description),
    tryForm(document, call, tokenField),
    bodyFields(document, operation),
    answers(document, operation),
  ];
}

function bodyOf(operation) {
  return Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
}

function fieldTable(document, title, fields) {
  if (fields.length === 0) return undefined;
  const rows = fields.map(({ name, schema, required }) =>
    element(
      'tr',
      {},
      element(
        'th',
        { scope: 'row' },
        element('code', {}, name),
        required ? element('span', { class: 'required' }, ' required') : '',
      ),
      element('td', {}, typeName(document, schema)),
      element('td', {}, resolved(document, schema).description ?? ''),
    ),
  );
  const head = element(
    'tr',
    {},
    ...['Field', 'Type', 'Meaning'].map((text) => element('th', { scope: 'col' }, text)),
  );
  return element(
    'section',
    {},
    element('h3', {}, title),
    element('table', {}, element('thead', {}, head), element('tbody', {}, rows)),
  );
}

function bodyFields(document, operation) {
  const [, content] = bodyOf(operation);
  const { properties = {}, required = [] } = resolved(document, content?.schema);
  const fields = Object.entries(properties).map(([name, schema]) => ({
    name,
    schema,
    required: required.includes(name),
  }));
  return fieldTable(document, 'Body', fields);
}

function answers(document, operation) {
  const items = Object.entries(operation.responses).map(([status, given]) => {
    const response = resolved(document, given);
    const schema = status === '200' ? response.content?.['application/json']?.schema : undefined;
    const shape = schema
      ? element('pre', { tabindex: '0' }, JSON.stringify(example(document, schema, true), null, 2))
      : undefined;
    return element('li', {}, element('strong', {}, status), ` ${response.description}`, shape);
  });
  return element(
    'section',
    {},
    element('h3', {}, 'Answers'),
    element('ul', { class: 'answers' }, items),
  );
}

function tryForm(document, call, tokenField) {
  const { operation } = call;
  const [type, content] = bodyOf(operation);
  const inputs = operation.parameters.map((parameter) => ({
    ...parameter,
    input: element('input', {
      name: parameter.name,
      required: parameter.required,
      placeholder: typeName(document, parameter.schema),
    }),
  }));
  const isForm = type === 'multipart/form-data';
  const fields = isForm ? formInputs(document, content.schema) : [];
  const text =
    type === 'application/json'
      ? element(
          'textarea',
          { rows: '8', spellcheck: 'false', 'aria-label': 'JSON body' },
          JSON.stringify(example(document, content.schema), null, 2),
        )
      : undefined;
  const output = element('output', { 'aria-live': 'polite' });
  const onsubmit = (event) => {
    event.preventDefault();
    void send(call, {
      inputs,
      text,
      fields: isForm ? fields : undefined,
      token: tokenField.value,
      output,
    });
  };
  const labels = [...inputs, ...fields].map(({ name, input }) =>
    element('label', {}, element('code', {}, name), input),
  );
  return element(
    'form',
    { onsubmit, class: 'try' },
    element('h3', {}, 'Try it'),
    labels,
    text,
    element('button', { type: 'submit' }, 'Send'),
    output,
  );
}

function formInputs(document, schema) {
  return Object.entries(schema.properties).map(([name, one]) => {
    const kind = typeName(document, one);
    const isFile = kind.endsWith('file');
    const attributes = isFile ? { type: 'file', multiple: kind !== 'file' } : { placeholder: kind };
    return { name, isFile, input: element('input', { name, ...attributes }) };
  });
}

async function send({ method, path }, { inputs, text, fields, token, output }) {
  output.replaceChildren('Waiting…');
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const query = new URLSearchParams();
  let address = path;
  for (const { name, in: place, input } of inputs) {
    if (input.value === '') continue;
    if (place === 'path') address = address.replace(`{${name}}`, encodeURIComponent(input.value));
    else if (place === 'header') headers[name] = input.value;
    else query.append(name, input.value);
  }
  let body;
  if (fields) {
    body = new FormData();
    for (const { name, isFile, input } of fields) {
      if (isFile) for (const file of input.files) body.append(name, file);
      else if (input.value !== '') body.append(name, input.value);
    }
  } else if (text) {
    headers['content-type'] = 'application/json';
    body = text.value;
  }
  const started = performance.now();
  try {
    const answer = await fetch(query.size > 0 ? `${address}?${query}` : address, {
      method: method.toUpperCase(),
      headers,
      body,
    });
    const line = element(
      'p',
      {},
      element('strong', {}, `${answer.status} ${answer.statusText}`),
      ` in ${Math.round(performance.now() - started)} ms`,
    );
    output.replaceChildren(line, await shown(answer));
  } catch (error) {
    output.replaceChildren(`The server did not answer: ${error.message}`);
  }
}

async function shown(answer) {
  if (answer.headers.get('content-type')?.startsWith('application/json')) {
    return element('pre', { tabindex: '0' }, JSON.stringify(await answer.json(), null, 2));
  }
  const name =
    /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'answer';
  return element(
    'a',
    { href: URL.createObjectURL(await answer.blob()), download: name },
    `Save ${name}`,
  );
}
