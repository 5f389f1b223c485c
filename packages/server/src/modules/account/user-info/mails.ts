import type { ParsedInput } from '@roadproof/contract/operation';
import type { userInfos } from '@roadproof/contract/account/user-info';
import { digestChoices, digestTopics } from '@roadproof/domain/overview/digest';
import { mayOpen, type PermissionFlags } from '@roadproof/domain/account/permission';

const opened = (flags: PermissionFlags) =>
  digestTopics.filter(({ module }) => mayOpen(flags, module));

/** How often a person is written to, of each topic they may open. */
export function mailsOf(stored: unknown, flags: PermissionFlags) {
  const choices = digestChoices(stored);
  return Object.fromEntries(opened(flags).map(({ topic }) => [topic, choices[topic]]));
}

/** The choices with what a form changes, as they are stored; undefined when it changes none. What a person may not open stays as it was. */
export function mailsIn(
  form: ParsedInput<typeof userInfos.save>,
  stored: unknown,
  flags: PermissionFlags,
): string | undefined {
  const before = digestChoices(stored);
  const next: Record<string, string> = { ...before };
  for (const { topic } of opened(flags)) next[topic] = form[`${topic}Mails`] ?? before[topic];
  if (digestTopics.every(({ topic }) => next[topic] === before[topic])) return undefined;
  return JSON.stringify(
    Object.fromEntries(Object.entries(next).filter(([, rhythm]) => rhythm !== 'off')),
  );
}
