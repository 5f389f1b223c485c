import type { asks } from '@roadproof/contract/people/ask';
import type { OutputOf, ParsedInput } from '@roadproof/contract/operation';
import { askLimits, askUndoSeconds } from '@roadproof/domain/people/ask';
import { makeLinks, type MadeLink } from '../../../auth/make-link.ts';
import { saveAskWords } from '../../../db/stored-settings.ts';
import { refused } from '../../../errors.ts';
import type { Context } from '../../../http/context.ts';
import { enqueueMails } from '../../../mail/outbox.ts';
import { askMail } from '../../../mail/templates/ask.ts';
import { holdPeople } from '../../company/driver-rule/file-status-rows.ts';
import { askCountsOf } from './item-rows.ts';
import type { AskedPerson } from './people-rows.ts';
import { planAsks, type PlannedPerson } from './plan.ts';
import { asking, storeAskings, type Asking } from './store.ts';

type Input = ParsedInput<typeof asks.save>;
type Output = OutputOf<typeof asks.save>;

/** The kind of mail, in its unique key. */
export const askMailKind = 'ask';

/** A person of the plan who is asked. */
interface PersonAsking extends Asking {
  readonly planned: PlannedPerson;
}

/** Asks people for papers: one link each, and a mail where there is an address. */
export async function saveAsks(input: Input, context: Context): Promise<Output> {
  const { db, caller, company, platform } = context;
  const now = platform.now();
  // Two who ask at once wait for each other: the second finds what the first has asked for.
  await holdPeople(db, [...new Set(input.people.map(({ employeeId }) => employeeId))]);
  const plan = await planAsks(input, context);
  const chosen = plan.people.filter(({ letter }) => letter !== null);
  await refuseTooMany(
    chosen.map(({ person }) => person),
    context,
  );
  const links = await makeLinks(
    db,
    chosen.map(({ person }) => ({
      clientId: caller.clientId,
      purpose: 'ask' as const,
      forName: person.name,
      forEmail: person.email,
      employeeId: person.id,
      madeById: caller.employeeId,
    })),
    { now, timeZone: company.timeZone, publicUrl: platform.config.publicUrl, until: plan.until },
  );
  const all = chosen.flatMap((planned, at): PersonAsking[] => {
    const link = links[at];
    return link ? [askedOf(planned, link)] : [];
  });
  await storeAskings(db, all, {
    clientId: caller.clientId,
    askedById: caller.employeeId,
    askedAt: now.toISOString(),
    message: input.message ?? null,
    dueBy: plan.until,
  });
  if (input.keepWords)
    await saveAskWords(db, { askSubject: input.subject ?? '', askMessage: input.message ?? '' });
  const mailed = await mail(all, context);
  return {
    people: all.length,
    mailed,
    ids: all.map(({ ask }) => ask.id),
    links:
      caller.apiKeyId === undefined
        ? all.map(({ planned: { person }, ask, link }) => ({
            employeeId: person.id,
            askId: ask.id,
            name: person.name,
            phone: person.phone,
            url: link.url,
          }))
        : null,
    notAsked: plan.people.flatMap(({ person, whyNot }) =>
      whyNot === null ? [] : [{ employeeId: person.id, name: person.name, why: whyNot }],
    ),
  };
}

async function refuseTooMany(
  people: readonly AskedPerson[],
  { db, platform }: Context,
): Promise<void> {
  const counts = await askCountsOf(
    db,
    people.map(({ id }) => id),
    platform.now(),
  );
  for (const { id, name } of people) {
    const { thisHour = 0, living = 0 } = counts.get(id) ?? {};
    if (thisHour >= askLimits.anHour)
      throw refused(
        `${name} was asked ${askLimits.anHour} times in this hour.`,
        'Ask again later, or leave this person out.',
      );
    if (living >= askLimits.livingLinks)
      throw refused(
        `${name} has ${askLimits.livingLinks} links that still work.`,
        'Withdraw some of the asks, or wait until they end.',
      );
  }
}

function askedOf(planned: PlannedPerson, link: MadeLink): PersonAsking {
  const chosen = planned.items
    .filter(({ isAsked }) => isAsked)
    .map(({ rule, open }) => ({ fileTypeId: rule.id, label: rule.name, open }));
  return { planned, ...asking(planned.person.id, chosen, planned.open, link) };
}

/** Queues the mails, which wait as long as the ask can be undone. */
async function mail(
  all: readonly PersonAsking[],
  { db, caller, platform }: Context,
): Promise<number> {
  const mails = all.flatMap(({ planned: { person, letter }, link }) =>
    person.email === null || letter === null
      ? []
      : [
          {
            clientId: caller.clientId,
            to: person.email,
            toName: person.name,
            employeeId: person.id,
            text: askMail(letter, link.url, platform.config.appName),
            waitSeconds: askUndoSeconds,
            uniqueKey: `${askMailKind}:${link.id}`,
          },
        ],
  );
  await enqueueMails(db, mails);
  return mails.length;
}
