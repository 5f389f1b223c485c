import { callView } from './call.js';
import { element } from './element.js';

const list = document.getElementById('calls');
const main = document.getElementById('call');
const search = document.getElementById('search');
const token = document.getElementById('token');

const file = document.getElementById('file');

/** The description, once it could be read: until then this page knows nothing of the API. */
let api;
let calls = [];

function takeToken() {
  try {
    token.value = JSON.parse(localStorage.getItem('user') ?? '{}').token ?? '';
  } catch {
    token.value = '';
  }
}

async function open() {
  const headers = token.value ? { authorization: `Bearer ${token.value}` } : {};
  const answer = await fetch('/api/openapi.json', { headers });
  if (api !== undefined) return;
  if (answer.status === 401) return drawSignIn();
  const text = await answer.text();
  api = JSON.parse(text);
  calls = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method,
      operation,
      id: operation.operationId,
    })),
  );
  // A plain link would ask without the token.
  file.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  file.hidden = false;
  search.disabled = false;
  drawCall();
}

function drawSignIn() {
  main.replaceChildren(
    element('h2', {}, 'Sign in to read'),
    element('p', { role: 'status' }, 'Only people who are signed in can read about the API.'),
    element(
      'p',
      {},
      element('a', { href: '/authentication', target: '_blank', rel: 'noopener' }, 'Sign in'),
      ' in a new tab and come back here, or put a token into the field above.',
    ),
  );
}

function drawList() {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  const found = calls.filter(({ path, method, operation, id }) => {
    const text = `${method} ${path} ${operation.summary} ${id}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const groups = Map.groupBy ? Map.groupBy(found, tagOf) : grouped(found);
  list.replaceChildren(
    element('p', { role: 'status' }, `${found.length} of ${calls.length} calls`),
    ...[...groups].map(([tag, members]) =>
      element('section', {}, element('h2', {}, tag), element('ul', {}, members.map(entry))),
    ),
  );
}

function grouped(found) {
  const groups = new Map();
  for (const call of found) groups.set(tagOf(call), [...(groups.get(tagOf(call)) ?? []), call]);
  return groups;
}

function tagOf({ operation }) {
  return operation.tags[0];
}

function entry({ path, method, id }) {
  const name = path.replace('/api/', '');
  const attributes = {
    href: `#${id}`,
    'aria-current': location.hash === `#${id}` ? 'true' : undefined,
  };
  return element(
    'li',
    {},
    element(
      'a',
      attributes,
      element('span', { class: `method ${method}` }, method.toUpperCase()),
      ' ',
      name,
    ),
  );
}

function drawCall() {
  const call = calls.find(({ id }) => `#${id}` === location.hash);
  document.title = call ? `${call.path} – ${api.info.title}` : api.info.title;
  if (call) main.replaceChildren(...callView(api, call, token).filter(Boolean));
  else
    main.replaceChildren(
      element('h2', {}, `${api.info.title} ${api.info.version}`),
      ...introduction(),
    );
  drawList();
}

function introduction() {
  // Backquotes in the text mark code.
  const parts = api.info.description
    .split('`')
    .map((text, index) => (index % 2 === 1 ? element('code', {}, text) : text));
  return [
    element('p', {}, parts),
    element('p', {}, 'Choose a call to read about it and to try it.'),
  ];
}

search.addEventListener('input', drawList);
token.addEventListener('change', () => {
  if (api === undefined) void open();
});
window.addEventListener('storage', () => {
  if (api !== undefined) return;
  takeToken();
  void open();
});
window.addEventListener('hashchange', () => {
  if (api === undefined) return;
  drawCall();
  main.focus();
  window.scrollTo(0, 0);
});
takeToken();
await open();
