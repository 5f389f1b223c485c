/** The house's own lint rules, as one plugin of oxlint. */
import { commentsRule } from './comments.js';
import { layersRule } from './layers.js';
import { nameProblems, namesRule } from './words.js';

const nameless = /^(utils?|helpers?|common|misc|types|service|manager|index)\.tsx?$/;
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;

/** A file is named after what is in it; its folder and it say together what it is. */
const fileNames = {
  create: (context) => ({
    Program(node) {
      const path = context.filename.replaceAll('\\', '/');
      const [, inside] = /\/packages\/[^/]+\/(?:src|bench|chaos)\/(.+)$/.exec(path) ?? [];
      if (!inside) return;
      const parts = inside.split('/');
      const name = parts.at(-1);
      const folder = parts.slice(0, -1).find((part) => nameless.test(`${part}.ts`));
      if (nameless.test(name) || folder) {
        context.report({ node, message: `"${folder ?? name}" says nothing; name what is in it.` });
      }
      const odd = parts.find((part) => !kebab.test(part));
      if (odd) context.report({ node, message: `"${odd}" is not kebab-case.` });
      for (const message of parts.flatMap(nameProblems)) context.report({ node, message });
    },
  }),
};

const responsive = new Set(['SimpleGrid', 'Grid', 'AppShell']);
const styleProps = new Set(
  `m my mx mt mb ml mr ms me p py px pt pb pl pr ps pe w miw maw h mih mah fz lh ta gap rowGap
   columnGap justify align direction wrap cols spacing verticalSpacing flex display`.split(/\s+/),
);

/** Responsive props of Mantine write a style element, which the Content-Security-Policy forbids. */
const responsiveStyles = {
  create: (context) => ({
    ImportDeclaration(node) {
      if (node.source.value !== '@mantine/core') return;
      for (const item of node.specifiers) {
        const name = item.imported?.name;
        if (!responsive.has(name)) continue;
        context.report({ node: item, message: `Mantine's ${name} writes styles inline; use CSS.` });
      }
    },
    JSXAttribute(node) {
      const name = node.name.name;
      const isObject = node.value?.expression?.type === 'ObjectExpression';
      if (name === 'visibleFrom' || name === 'hiddenFrom' || (isObject && styleProps.has(name))) {
        context.report({ node, message: `${name} writes styles inline; use a media query.` });
      }
    },
  }),
};

/** The named import of zod drags all of it, 92 KB, into a bundle. */
const zodNamespace = {
  create: (context) => ({
    ImportDeclaration(node) {
      const isNamed = node.specifiers.some((item) => item.type !== 'ImportNamespaceSpecifier');
      if (node.source.value === 'zod' && isNamed && node.importKind !== 'type') {
        context.report({ node, message: "Write: import * as z from 'zod'." });
      }
    },
  }),
};

const takesRows = /\bjsonb_to_recordset\s*\(/;

/** Rows of a call are joined by `givenRows`, which states how many they are (docs/development.md, Rows of a call). */
const givenRows = {
  create: (context) => ({
    TemplateElement(node) {
      const path = context.filename.replaceAll('\\', '/');
      if (/\/db\/(given-rows\.ts|[\w-]+\.test\.ts)$|\/db\/migrations\//.test(path)) return;
      if (takesRows.test(node.value.raw))
        context.report({ node, message: 'Take rows of a call by givenRows of db/given-rows.ts.' });
    },
  }),
};

export default {
  meta: { name: 'house' },
  rules: {
    comments: commentsRule,
    layers: layersRule,
    names: namesRule,
    'file-names': fileNames,
    'given-rows': givenRows,
    'responsive-styles': responsiveStyles,
    'zod-namespace': zodNamespace,
  },
};
