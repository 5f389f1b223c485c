/** The choice that makes what was typed: '+ Create “Hanover”', and of what kind: '+ Create “Oral”: passed'. */
export const createText = (name: string, kind = ''): string =>
  `+ Create “${name}”${kind === '' ? '' : `: ${kind}`}`;

/** The choice that gives up what was typed where the field may be empty. */
export const leaveEmptyText = 'Leave empty';

/** Said while it is being saved. */
export const addingText = (name: string): string => `Adding “${name}”…`;

/** What a list says that nobody has put anything into yet. */
export const nothingYetText = (things: string, mayCreate: boolean, who: string): string =>
  mayCreate
    ? `No ${things} yet. Type a name to create one.`
    : `No ${things} yet. ${who} can add one.`;

/** Whom to ask for a value that is not in a list. */
export const askForText = (name: string, who: string): string =>
  `“${name}” is not in the list. ${who} can add it.`;

const either = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** Who may change the lists, at the beginning of a sentence; unnamed until the server named them. */
export const whoMayText = (names: readonly string[]): string =>
  names.length > 0 ? either.format(names) : 'An administrator of your company';
