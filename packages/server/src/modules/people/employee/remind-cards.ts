import { displayName } from '@roadproof/domain/people/person';
import { shownDocument, type DueState } from '@roadproof/domain/due';
import { cardName } from '@roadproof/domain/people/licence';
import { some } from '../../../db/list.ts';
import type { Context } from '../../../http/context.ts';
import { remind } from '../../../mail/reminder.ts';
import { cardsMail } from '../../../mail/templates/cards.ts';
import { employeeSource } from './rows.ts';

const due: ReadonlySet<DueState> = new Set(['OVERDUE', 'DUE_SOON', 'MISSING']);
const cards = [
  ['licence', 'Driver license', 'licenceExpirationDate'],
  ['medCard', 'Medical card', 'medCertCardExpirationDate'],
] as const;

/** Mails people what has expired, expires soon or is missing of their license and medical card; a person once a day. */
export async function remindOfCards(
  employeeIds: readonly string[],
  message: string | null,
  context: Context,
) {
  const { db, caller, company, platform } = context;
  const people = await some(context, employeeSource, [...new Set(employeeIds)]);
  const reminders = people.flatMap((person) => {
    const open = cards.flatMap(([card, name, day]) => {
      const state = person[card];
      if (!state || !due.has(state.state)) return [];
      return { name, reason: shownDocument(state, person[day], cardName[card]).text };
    });
    if (open.length === 0) return [];
    const about = open.map(({ name }, at) => (at === 0 ? name : name.toLowerCase())).join(', ');
    return {
      employeeId: person.id,
      name: displayName(person),
      email: person.email || null,
      about,
      text: cardsMail({
        name: displayName(person),
        sender: caller.displayName,
        company: company.name,
        about: about.toLowerCase(),
        reasons: open.map(({ reason }) => reason),
        message,
        appName: platform.config.appName,
      }),
    };
  });
  const result = await remind(db, 'card-reminder', reminders, context);
  return { ...result, withoutDue: new Set(employeeIds).size - reminders.length };
}
