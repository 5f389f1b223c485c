/** Where a file writes words for people: comments, names it declares, and texts. */
import { Visitor, parseSync } from 'oxc-parser';

const testCall = /^(?:test|it|describe|suite|bench)$/;

/** The function that `test.each(cases)` or `test.skip` belongs to. */
function calledBy(node) {
  const inner = node.object ?? node.callee ?? node.tag;
  return inner ? calledBy(inner) : node.name;
}

/** The identifiers that a pattern or a list of parameters declares. */
function identifiersOf(node) {
  switch (node?.type) {
    case 'Identifier':
    case 'PrivateIdentifier':
      return [node];
    case 'ObjectPattern':
      return node.properties.flatMap((item) => identifiersOf(item.value ?? item));
    case 'ArrayPattern':
      return node.elements.flatMap(identifiersOf);
    case 'AssignmentPattern':
      return identifiersOf(node.left);
    case 'RestElement':
      return identifiersOf(node.argument);
    case 'TSParameterProperty':
      return identifiersOf(node.parameter);
    default:
      return [];
  }
}

/** Joins line comments below each other, so that a phrase may run over two lines. */
function joinComments(comments, source) {
  const found = [];
  let end;
  for (const comment of comments) {
    const text = comment.value
      .replaceAll(/\s*\n\s*\*?\s*/g, ' ')
      .replace(/^\W+/, '')
      .trim();
    const isLine = comment.type === 'Line';
    const gap = isLine && end !== undefined ? source.slice(end, comment.start) : '';
    if (/^[^\S\n]*\n[^\S\n]*$/.test(gap)) found.at(-1).text += ` ${text}`;
    else found.push({ kind: 'comment', text, start: comment.start });
    end = isLine ? comment.end : undefined;
  }
  return found;
}

/**
 * The comments, declared names and texts of a file: `{kind, text, line}`. A name is there once, the file's own too.
 * Texts begin with a capital and have a space; SQL and the titles of tests are left out.
 */
export function writtenIn(path, source) {
  const { program, comments } = parseSync(path, source);
  const names = new Map();
  const texts = [];
  const skipped = new Set();

  const declare = (...nodes) => {
    for (const { name, start } of nodes.flatMap(identifiersOf))
      if (!names.has(name)) names.set(name, { kind: 'name', text: name, start });
  };
  const declareId = ({ id }) => declare(id);
  const declareKey = ({ key, computed }) => !computed && declare(key);
  const declareFunction = ({ id, params }) => declare(id, ...params);
  const addText = (text, { start }) => {
    const trimmed = text.trim();
    if (/^[A-Z].*\s/s.test(trimmed) && !skipped.has(start))
      texts.push({ kind: 'text', text: trimmed, start });
  };

  new Visitor({
    VariableDeclarator: declareId,
    FunctionDeclaration: declareFunction,
    FunctionExpression: declareFunction,
    ArrowFunctionExpression: declareFunction,
    TSDeclareFunction: declareFunction,
    TSFunctionType: declareFunction,
    TSMethodSignature(node) {
      declareKey(node);
      declare(...node.params);
    },
    TSPropertySignature: declareKey,
    ClassDeclaration: declareId,
    ClassExpression: declareId,
    MethodDefinition: declareKey,
    PropertyDefinition: declareKey,
    Property: (node) => !node.shorthand && declareKey(node),
    CatchClause: ({ param }) => declare(param),
    TSInterfaceDeclaration: declareId,
    TSTypeAliasDeclaration: declareId,
    TSTypeParameter: ({ name }) => declare(name),
    ImportSpecifier: ({ local, imported }) => local.name !== imported.name && declare(local),
    ImportDefaultSpecifier: ({ local }) => declare(local),
    ImportNamespaceSpecifier: ({ local }) => declare(local),
    CallExpression({ callee, arguments: [title] }) {
      if (title && testCall.test(calledBy(callee))) skipped.add(title.start);
    },
    TaggedTemplateExpression: ({ quasi }) => skipped.add(quasi.start),
    Literal: (node) => typeof node.value === 'string' && addText(node.value, node),
    TemplateLiteral: (node) =>
      addText(node.quasis.map(({ value }) => value.cooked).join('…'), node),
    JSXText: (node) => addText(node.value, node),
  }).visit(program);

  const file = path.replace(/^.*\//, '').replace(/\..*$/, '');
  if (!names.has(file)) names.set(file, { kind: 'name', text: file, start: 0 });
  const starts = [0, ...[...source.matchAll(/\n/g)].map(({ index }) => index + 1)];
  return [...joinComments(comments, source), ...names.values(), ...texts].map(
    ({ kind, text, start }) => ({
      kind,
      text,
      line: starts.findLastIndex((begin) => begin <= start) + 1,
    }),
  );
}
