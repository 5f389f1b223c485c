import { hasAllWords } from '@roadproof/domain/search-words';
import { createText, leaveEmptyText } from './create-words.ts';
import type { Choice } from './select-field.tsx';

/** What a list of choices does with a name that it does not have. */
export interface Creating {
  /** Said while the list has nothing at all. */
  readonly nothingYet: string;
  /** Said where nothing fits what was typed and it cannot be created. */
  readonly missing: (typed: string) => string;
  /** Saves a value of that name; null where it cannot be created here. */
  readonly create: ((name: string, kind?: string) => Promise<Choice>) | null;
  /** What a new value may be; without it a name is enough. */
  readonly kinds?: readonly Choice[] | undefined;
}

/** Stand among the choices for what is done instead of choosing, the first with the kind of what is created; no record has such an id. */
export const createValue = '+';
export const leaveEmptyValue = '-';

export const isCreate = (value: string): boolean => value.startsWith(createValue);

/** Of what kind a value is created. */
export const kindOf = (value: string): string | undefined =>
  value.slice(createValue.length) || undefined;

export const isOffer = (value: string): boolean => isCreate(value) || value === leaveEmptyValue;

const same = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** Whether a choice is shown while this is typed; what is offered always is. */
export const isShown = ({ value, label }: Choice, typed: string): boolean =>
  isOffer(value) || hasAllWords(label, typed);

interface OfferInput {
  readonly choices: readonly Choice[];
  readonly typed: string;
  readonly mayCreate: boolean;
  readonly kinds?: readonly Choice[] | undefined;
  /** Whether the field may be left empty. */
  readonly mayBeEmpty: boolean;
}

/** What stands after the choices: to create what was typed unless it is there, and where nothing fits to leave the field empty. */
export function offersOf({
  choices,
  typed,
  mayCreate,
  kinds = [{ value: '', label: '' }],
  mayBeEmpty,
}: OfferInput): readonly Choice[] {
  const name = typed.trim();
  if (name === '' || !mayCreate || choices.some(({ label }) => same(label, name))) return [];
  const isAlone = !choices.some(({ label }) => hasAllWords(label, name));
  return [
    ...kinds.map(({ value, label }) => ({
      value: createValue + value,
      label: createText(name, label),
    })),
    ...(isAlone && mayBeEmpty ? [{ value: leaveEmptyValue, label: leaveEmptyText }] : []),
  ];
}

/** What is said instead of choices: loading, nothing there yet, nothing that fits. */
export function insteadText(
  creating: Creating | undefined,
  {
    choices,
    typed,
    isLoading,
  }: Pick<OfferInput, 'choices' | 'typed'> & { readonly isLoading: boolean },
): string {
  if (isLoading) return 'Loading…';
  const name = typed.trim();
  if (!creating || (name === '' && choices.length > 0)) return 'Nothing found';
  return choices.length === 0 ? creating.nothingYet : creating.missing(name);
}
