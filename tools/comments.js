/** What comments may say: pages and headings that exist, and the words that the trade and databases have. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { nounProblems } from './words.js';

const root = fileURLToPath(new URL('..', import.meta.url));

const headingsOf = new Map();

/** The headings of a page of the repository; undefined where there is no such page. */
function headings(page) {
  if (!headingsOf.has(page)) {
    const text = existsSync(root + page) ? readFileSync(root + page, 'utf8') : undefined;
    const found = text?.matchAll(/^#+ (.+)$/gm);
    headingsOf.set(page, found && new Set([...found].map(([, heading]) => heading.trim())));
  }
  return headingsOf.get(page);
}

// A heading goes on to the mark that ends it: 'docs/domain.md, Medical card; ...'.
const citation = /([\w./-]*[\w-]\.md)\b(?:, ([^,;.:)]+))?/g;
const elsewhere = /\bspecifications?\b/i;

function citationProblem([, page, heading]) {
  const known = headings(page);
  if (!known) return `There is no page ${page}: say the reason, or cite a page of docs.`;
  if (heading && !known.has(heading.trim())) return `${page} has no heading "${heading.trim()}".`;
  return undefined;
}

/** What is wrong with the text of a comment, one sentence each. */
export function commentProblems(comment) {
  const text = comment.replace(/\s*\n\s*(?:\*(?!\/)|\/\/|--)?\s*/g, ' ');
  const cited = [...text.matchAll(citation)].map(citationProblem).filter(Boolean);
  const foreign = elsewhere.test(text)
    ? ['The specification is not in the repository: say the reason.']
    : [];
  return [...nounProblems(text), ...cited, ...foreign];
}

/** The same for every comment of a file, as a lint rule. */
export const commentsRule = {
  create: (context) => ({
    Program() {
      for (const comment of context.sourceCode.getAllComments())
        for (const message of commentProblems(comment.value))
          context.report({ node: comment, message });
    },
  }),
};
