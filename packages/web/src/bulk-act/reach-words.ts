import { counted } from '@roadproof/domain/format';
import type { Output } from '../api/operation-map.ts';
import { namesOf } from './chosen.ts';

/** Whom a reminder would reach, as the server says before it is sent. */
export type Reach = Output<'bulkActs.previewReminder'>;

/** What is said where nobody can be told anything. */
export const nobodyOwes = 'None of them owes anything now.';
const nobodyReached = 'None of them has an e-mail address.';

/** Says it in words, before it is sent. */
export function reachWords({ people, withoutEmail }: Reach): string {
  if (people === 0) return nobodyOwes;
  const owe = `${counted(people, 'person', 'people')} ${people === 1 ? 'owes' : 'owe'} something.`;
  if (withoutEmail.length === 0) return owe;
  return `${owe} No e-mail address, so not notified: ${namesOf(withoutEmail)}.`;
}

/** Why nothing would be sent; undefined where something is. */
export function reachFault({ people, withoutEmail }: Reach): string | undefined {
  if (people === 0) return nobodyOwes;
  return people === withoutEmail.length ? nobodyReached : undefined;
}
