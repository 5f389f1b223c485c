/** Nouns that people had to learn here, each with the one they know. */

const invented = [
  [/\bwalls?\b(?![- ](?:clock|time))/i, 'row-level security'],
  [
    // A vehicle may have some.
    /(?<!\b(?:rear|side|trailer|truck|cab|cargo|swing|roll-up) )\bdoors?\b(?! (?:frame|jamb|seal|post|panel)s?\b)/i,
    'SECURITY DEFINER function, or sign-in',
  ],
  [/\btwins?\b/i, 'duplicate'],
  // The answer of the API has mayChangeWayIn.
  [/(?<!\b(?:its|their|may change) )\bways? in\b/i, 'access'],
  // Not the clearance of a trailer, nor a reason.
  [/(?<!\bon the )\bgrounds?\b(?! (?:clearance|for)\b)/i, 'background, or context'],
];
const noun = [...invented, [/\b(?:of|the|its) keeping\b/i, 'housekeeping, or retention']];
// 'isKeeping' says what is going on; any other name with the word in it names a thing.
const name = [
  ...invented,
  [/(?<!\b(?:is|are|was|while) )\bkeeping\b/i, 'housekeeping, or retention'],
];

const dialect = [
  'told',
  'tells',
  'stands',
  'stood',
  'whoever',
  'somebody',
  'nobody',
  'everybody',
  'anew',
  'any more',
  'no more',
  'meanwhile',
  'by now',
  'laid',
  'as it stands',
];
const unusedInTexts = [
  'stands',
  'stood',
  'whoever',
  'anew',
  'any more',
  'no more',
  'meanwhile',
  'by now',
  'laid',
  'as it stands',
];
const participles = 'along held'.split(' ');
const unusedNames =
  'told wanted asked around whole gone said judged judge desk anew laid spoken meant stands wish deed'.split(
    ' ',
  );

const patterns = (words, pattern) =>
  Object.fromEntries(words.map((word) => [word, new RegExp(pattern(word), 'i')]));
const anywhere = (word) => `\\b${word.replaceAll(' ', '\\s+')}\\b`;
const first = (word) => `^${word.replace(' ...', '')}\\b`;
const exactly = (word) => `^${word}$`;

/**
 * Words that have to be learned here and may only become fewer (words-count.js):
 * for comments, names and texts a pattern by word.
 */
export const falling = {
  comment: {
    ...patterns(dialect, anywhere),
    ...patterns(['What ...', 'Whether ...', 'Who ...'], first),
  },
  name: patterns(participles, exactly),
  text: patterns(
    dialect.filter((word) => !unusedInTexts.includes(word)),
    anywhere,
  ),
};

/** Words of that list that are used nowhere now, and stay so. */
export const forbidden = {
  comment: patterns([], anywhere),
  name: patterns(unusedNames, exactly),
  text: patterns(unusedInTexts, anywhere),
};

const problemsIn = (text, words) =>
  words.flatMap(([word, usual]) => {
    const found = word.exec(text);
    return found ? [`"${found[0]}" is a word of our own; the usual one is ${usual}.`] : [];
  });

/** What is wrong with the nouns of a sentence. */
export const nounProblems = (text) => problemsIn(text, noun);

/** What is wrong with the words of a name, however it joins them. */
export const nameProblems = (given) =>
  problemsIn(given.replaceAll(/(?<=[a-z\d])(?=[A-Z])|[_-]+/g, ' '), name);

const suspects = /wall|door|twin|keeping|ground|ways?_?in/i;
/** A name somebody else gave: what is read of an object, and what an import is called where it comes from. */
const isGiven = (node, { parent } = node) =>
  (parent?.type === 'MemberExpression' && parent.property === node && !parent.computed) ||
  (parent?.type === 'ImportSpecifier' && parent.imported === node && parent.local !== node);

/** The same for every name that a file gives, as a lint rule. */
export const namesRule = {
  create: (context) => {
    const seen = new Set();
    const check = (node) => {
      if (!suspects.test(node.name) || seen.has(node.name) || isGiven(node)) return;
      seen.add(node.name);
      for (const message of nameProblems(node.name)) context.report({ node, message });
    };
    return { Identifier: check, PrivateIdentifier: check };
  },
};
