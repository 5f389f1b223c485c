import type { Input, Output } from '../../../api/operation-map.ts';

type Preview = Output<'asks.preview'>;
/** A person of an ask, as the preview returns one. */
export type AskPerson = Preview['people'][number];
/** A paper of a person, as the preview returns one. */
export type AskItem = AskPerson['items'][number];

/** Changes of the user to the papers and people that are ticked at first. */
export interface AskChoice {
  readonly leftOut: ReadonlySet<string>;
  /** Papers whose tick was changed, as 'person:paper'. */
  readonly flipped: ReadonlySet<string>;
}

export const firstChoice: AskChoice = { leftOut: new Set(), flipped: new Set() };

function flippedIn(set: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(key)) next.add(key);
  return next;
}

/** Ticks a person, or leaves one out. */
export const flipPerson = (choice: AskChoice, id: string): AskChoice => ({
  ...choice,
  leftOut: flippedIn(choice.leftOut, id),
});

/** Ticks a paper of a person, or clears its tick. */
export const flipItem = (choice: AskChoice, { employeeId }: AskPerson, { id }: AskItem) => ({
  ...choice,
  flipped: flippedIn(choice.flipped, `${employeeId}:${id}`),
});

/** True if a paper is ticked: one that was asked for already never is. */
export const isTicked = (
  { flipped }: AskChoice,
  { employeeId }: AskPerson,
  { id, isAsked, whyNot }: AskItem,
): boolean => whyNot === null && isAsked !== flipped.has(`${employeeId}:${id}`);

/** The papers of a person that would be asked for. */
export const tickedOf = (choice: AskChoice, person: AskPerson): readonly AskItem[] =>
  person.items.filter((item) => isTicked(choice, person, item));

/** The people who would be asked. */
export const chosenPeople = (
  choice: AskChoice,
  people: readonly AskPerson[],
): readonly AskPerson[] =>
  people.filter(
    (person) => !choice.leftOut.has(person.employeeId) && tickedOf(choice, person).length > 0,
  );

/** The people and papers as the calls take them. */
export const sentPeople = (
  choice: AskChoice,
  people: readonly AskPerson[],
): Input<'asks.save'>['people'] =>
  people.map((person) => ({
    employeeId: person.employeeId,
    items: tickedOf(choice, person).map(({ kind, id }) => ({ kind, id })),
  }));

/** '12 get an e-mail, 2 a slip; 1 has nothing to send.' */
export function reachText(choice: AskChoice, people: readonly AskPerson[]): string {
  const chosen = chosenPeople(choice, people);
  const mail = chosen.filter(({ email }) => email !== null).length;
  const slip = chosen.length - mail;
  const none = people.length - chosen.length;
  const gets = (count: number) => (count === 1 ? 'gets' : 'get');
  const sent = [
    ...(mail > 0 ? [`${mail} ${gets(mail)} an e-mail`] : []),
    ...(slip > 0 ? [mail > 0 ? `${slip} a slip` : `${slip} ${gets(slip)} a slip`] : []),
  ].join(', ');
  const nothing = `${none} ${none === 1 ? 'has' : 'have'} nothing to send`;
  if (none === 0) return `${sent}.`;
  return sent === '' ? `${nothing}.` : `${sent}; ${nothing}.`;
}
