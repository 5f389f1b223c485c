import { requirements } from '@roadproof/domain/people/file-rule';
import { requirementWords } from '@roadproof/domain/people/rule-text';
import type { Rule } from './slot.ts';

/** Words as the choices of a field. */
export const choicesOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

/** Whether a kind of paper has to be there, as choices. */
export const requirementChoices = requirements.map((value) => ({
  value,
  label: requirementWords[value],
}));

/** Kinds of paper as choices, by their codes. */
export const papersOf = (rules: readonly Rule[]) =>
  rules.map(({ code, name }) => ({ value: code, label: name }));
