import { operators } from '@roadproof/contract/filter';
import { addDays } from '@roadproof/domain/calendar-day';
import { digestTopics, type DigestTopic } from '@roadproof/domain/overview/digest';
import { cardName } from '@roadproof/domain/people/licence';
import { countAll, type Counted, type Reader } from '../../../db/list.ts';
import { dueSources } from '../due/sources.ts';
import { filled } from '../due/today-words.ts';
import { clientCertificateSource } from '../../company/client-certificate/rows.ts';

/** One thing to tell: how many rows, and the list in which they open. */
export interface DigestLine {
  readonly count: number;
  /** What is counted: 'driver license', in the singular. */
  readonly thing: string;
  readonly standing: 'overdue' | 'due soon';
  readonly expires: boolean;
  /** How many of them are inspections that failed. */
  readonly failed: number;
  /** The address of the list with these rows, below PUBLIC_URL. */
  readonly path: string;
}

/** What a digest says of one topic. */
export interface DigestPart {
  readonly label: string;
  readonly lines: readonly DigestLine[];
}

type Standing = 'late' | 'soon';
interface Told {
  readonly thing: string;
  /** Whether it is a document, which expires; a duty is due. */
  readonly expires?: boolean;
  readonly counted: Readonly<Record<Standing, Counted>>;
  readonly path: (standing: Standing, context: Reader) => string;
  /** Which of what is overdue may not be used, because its inspection failed. */
  readonly failed?: Counted;
}

const policies = (value: string): Counted => ({
  source: clientCertificateSource,
  body: { status: { combineWith: 0, filters: [{ value, comparisonOperator: operators.equals }] } },
});
const tabs =
  (screen: string, late: string, soon: string): Told['path'] =>
  (standing) =>
    `${screen}?tab=${standing === 'late' ? late : soon}`;
const due = (kind: keyof typeof dueSources, thing: string, path: Told['path']): Told => ({
  thing,
  expires: kind === 'licence' || kind === 'medCard',
  counted: { late: dueSources[kind].late, soon: dueSources[kind].soon },
  path,
});

// Each is the very list that its line opens.
const linesOf: Readonly<Record<DigestTopic, readonly Told[]>> = {
  employees: [
    due('licence', cardName.licence, tabs('/employee/driver/exceptions', '1', '2')),
    due('medCard', cardName.medCard, tabs('/employee/driver/exceptions', '3', '4')),
  ],
  training: [due('training', 'training', tabs('/training/tracker', '2&view=list', '3&view=list'))],
  equipment: [
    {
      ...due('renewal', 'renewal', tabs('/equipment/renewals', 'overdue', 'dueSoon')),
      failed: {
        source: dueSources.renewal.list,
        body: { ...dueSources.renewal.late.body, failedOn: filled(true) },
      },
    },
    due('service', 'service reminder', tabs('/equipment/service-reminder', 'overdue', 'dueSoon')),
  ],
  incidents: [
    due('incident', 'follow-up of an incident', (standing, { today, company }) => {
      const days =
        standing === 'late'
          ? `to.${addDays(today, -1)}`
          : `from.${today}*to.${addDays(today, company.dueSoonDays.other)}`;
      return `/incident-management/active-incident?f.followUpDate=${days}`;
    }),
  ],
  insurance: [
    {
      thing: 'insurance certificate',
      expires: true,
      counted: { late: policies('Overdue'), soon: policies('Due Soon') },
      path: (standing) =>
        `/administrator/edit-data?tab=insurance&f.status=in.${standing === 'late' ? 'Overdue' : 'Due+Soon'}`,
    },
  ],
};

/** What is to be said of these topics today, counted in one statement; topics with nothing to say are left out. */
export async function digestOf(
  context: Reader,
  topics: readonly DigestTopic[],
): Promise<readonly DigestPart[]> {
  const lines = topics.flatMap((topic) =>
    linesOf[topic].flatMap((one) =>
      (['late', 'soon'] as const).map((standing) => ({ topic, one, standing })),
    ),
  );
  const requests = lines.flatMap(({ one, standing }, at) => [
    [`c${at}`, one.counted[standing]] as const,
    ...(standing === 'late' && one.failed ? [[`f${at}`, one.failed] as const] : []),
  ]);
  const counts: Readonly<Record<string, number>> =
    requests.length === 0 ? {} : await countAll(context, Object.fromEntries(requests));
  const spoken = lines.map(({ topic, one, standing }, at) => ({
    topic,
    count: counts[`c${at}`] ?? 0,
    thing: one.thing,
    expires: one.expires ?? false,
    standing: standing === 'late' ? ('overdue' as const) : ('due soon' as const),
    failed: counts[`f${at}`] ?? 0,
    path: one.path(standing, context),
  }));
  return digestTopics.flatMap(({ topic, label }) => {
    const of = spoken.filter((line) => line.topic === topic && line.count > 0);
    return of.length === 0 ? [] : [{ label, lines: of }];
  });
}
