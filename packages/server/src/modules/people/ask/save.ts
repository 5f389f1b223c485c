import type { asks } from '@roadproof/contract/people/ask';
import type { OutputOf, ParsedInput } from '@roadproof/contract/operation';
import { askLimits, askUndoSeconds } from '@roadproof/domain/people/ask';
import { makeLinks, type MadeLink } from '../../../auth/make-link.ts';
import { newId } from '../../../db/id.ts';
import { saveAskWords } from '../../../db/stored-settings.ts';
import { refused } from '../../../errors.ts';
import type { Context } from '../../../http/context.ts';
import { enqueueMails } from '../../../mail/outbox.ts';
import { askMail } from '../../../mail/templates/ask.ts';
import { holdPeople } from '../../company/driver-rule/file-status-rows.ts';
import { askCountsOf, type OpenItem } from './item-rows.ts';
import type { AskedPerson } from './people-rows.ts';
import { planAsks, type PlannedItem, type PlannedPerson } from './plan.ts';
import { followLinks, moveToAsks, renewAsks, storeAsks, type StoredAsk } from './write-rows.ts';

type Input = ParsedInput<typeof asks.save>;
type Output = OutputOf<typeof asks.save>;

/** The kind of mail, in its unique key. */
export const askMailKind = 'ask';

/** A person who is asked, with the ask that is stored of it. */
interface Asking {
  readonly planned: PlannedPerson;
  readonly chosen: readonly PlannedItem[];
  readonly ask: StoredAsk;
  readonly link: MadeLink;
  /** The ask is an earlier one, of the same papers. */
  readonly isRenewed: boolean;
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
  const all = chosen.flatMap((planned, at): Asking[] => {
    const link = links[at];
    return link ? [asking(planned, link)] : [];
  });
  await store(all, { input, until: plan.until, now }, context);
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

function asking(planned: PlannedPerson, link: MadeLink): Asking {
  const items = planned.items.filter(({ isAsked }) => isAsked);
  const earlier = sameAsk(items, planned.open);
  return {
    planned,
    chosen: items,
    link,
    ask: { id: earlier ?? newId(), linkId: link.id, employeeId: planned.person.id },
    isRenewed: earlier !== null,
  };
}

/** The ask whose open items are exactly these; null if there is none. */
function sameAsk(chosen: readonly PlannedItem[], open: readonly OpenItem[]): string | null {
  const [first] = chosen;
  const askId = first?.open?.askId;
  if (askId === undefined || chosen.some((item) => item.open?.askId !== askId)) return null;
  return open.filter((item) => item.askId === askId).length === chosen.length ? askId : null;
}

async function store(
  all: readonly Asking[],
  { input, until, now }: { readonly input: Input; readonly until: string; readonly now: Date },
  { db, caller }: Context,
): Promise<void> {
  const by = {
    clientId: caller.clientId,
    askedById: caller.employeeId,
    askedAt: now.toISOString(),
    message: input.message ?? null,
    dueBy: until,
  };
  const added = all.filter(({ isRenewed }) => !isRenewed);
  const fresh = added.flatMap(({ ask, chosen }) =>
    chosen
      .filter(({ open }) => open === undefined)
      .map(({ rule }) => ({ id: newId(), askId: ask.id, fileTypeId: rule.id, label: rule.name })),
  );
  await storeAsks(
    db,
    added.map(({ ask }) => ask),
    fresh,
    by,
  );
  await renewAsks(
    db,
    all.filter(({ isRenewed }) => isRenewed).map(({ ask }) => ask),
    by,
  );
  await moveToAsks(
    db,
    added.flatMap(({ ask, chosen }) =>
      chosen.flatMap(({ open }) => (open ? [{ id: open.id, askId: ask.id }] : [])),
    ),
  );
  await followLinks(db, all.flatMap(followed));
}

/** The links of earlier asks of which nothing is left: they lead to this one. */
function followed({ chosen, planned, link }: Asking): { from: string; to: string }[] {
  const again = new Set(chosen.flatMap(({ open }) => open?.id ?? []));
  const left = new Set(planned.open.filter(({ id }) => !again.has(id)).map(({ linkId }) => linkId));
  const former = new Set(
    planned.open.filter(({ id }) => again.has(id)).map(({ linkId }) => linkId),
  );
  return [...former].filter((from) => !left.has(from)).map((from) => ({ from, to: link.id }));
}

/** Queues the mails, which wait as long as the ask can be undone. */
async function mail(all: readonly Asking[], { db, caller, platform }: Context): Promise<number> {
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
