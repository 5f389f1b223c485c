import { formatDay } from '@roadproof/domain/format';
import { displayName } from '@roadproof/domain/people/person';
import { likenessText, sameness } from '@roadproof/domain/people/same-person';
import type { Context } from '../../../http/context.ts';
import { ApiError } from '../../../errors.ts';
import { peopleCalled, type Person } from '../../../import/find/person-rows.ts';

const mostShown = 3;

/**
 * Before somebody new is added who has the birthday of a stored person and a name much like it: asks (422) whether it
 * is the same person, so that nobody is on file twice by mistake. Whoever has said that it is somebody else, or asks
 * for no question, goes on with a warning.
 */
export async function askWhoItIs(
  { firstName = '', lastName = '', dob = null }: Partial<Person>,
  isSomebodyElse: boolean,
  { db }: Pick<Context, 'db'>,
): Promise<string[]> {
  if (dob === null) return [];
  const keys = { numbers: [], licences: [], lastNames: [], births: [dob] };
  const born = await peopleCalled(db, keys, false);
  const named = { firstName, lastName, dob };
  const alike = born.filter((one) => sameness(named, one) !== 'other').slice(0, mostShown);
  const [first] = alike;
  if (!first) return [];
  const names = alike.map((one) => displayName(one)).join(', ');
  const message = `${names} ${alike.length === 1 ? 'has' : 'have'} ${likenessText(named, first)}.`;
  if (isSomebodyElse) return [message];
  const records = alike.map((one) => ({ id: one.id, name: displayName(one) }));
  throw new ApiError(422, [
    { field: 'isSomebodyElse', message, description: adviceOn(alike), records },
  ]);
}

/** What to do where it is the same person. */
function adviceOn(people: readonly Person[]): string {
  const left = people.find(({ terminationDate }) => terminationDate !== null);
  return left?.terminationDate
    ? `${displayName(left)} left on ${formatDay(left.terminationDate)}. If it is the same person, open that record and rehire there. Nothing is saved yet.`
    : 'If it is the same person, open that record and change it there. Nothing is saved yet.';
}
