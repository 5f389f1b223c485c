import { dueWords, todayKinds } from '@roadproof/domain/due-kind';
import { digestTopics, type DigestTopic } from '@roadproof/domain/overview/digest';
import { countAll, type Reader } from '../../../db/list.ts';
import type { DueDigest } from '../../../due/due.ts';
import { dues } from '../../dues.ts';

/** One thing to tell: how many rows, and the list in which they open. */
export interface DigestLine {
  readonly count: number;
  /** What is counted: 'driver license', in the singular. */
  readonly thing: string;
  readonly urgency: 'overdue' | 'due soon';
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

/** The kinds of one topic with their lines; each counts the very list that its line opens. */
const linesOf = (topic: DigestTopic): readonly DueDigest[] =>
  todayKinds.flatMap((kind) => {
    const { digest } = dues[kind];
    return digest && dueWords[kind].topic === topic ? [digest] : [];
  });

/** What is to be said of these topics today, counted in one statement; topics with nothing to say are left out. */
export async function digestOf(
  context: Reader,
  topics: readonly DigestTopic[],
): Promise<readonly DigestPart[]> {
  const lines = topics.flatMap((topic) =>
    linesOf(topic).flatMap((one) =>
      (['late', 'soon'] as const).map((urgency) => ({ topic, one, urgency })),
    ),
  );
  const requests = lines.flatMap(({ one, urgency }, at) => [
    [`c${at}`, one.counted[urgency]] as const,
    ...(urgency === 'late' && one.failed ? [[`f${at}`, one.failed] as const] : []),
  ]);
  const counts: Readonly<Record<string, number>> =
    requests.length === 0 ? {} : await countAll(context, Object.fromEntries(requests));
  const worded = lines.map(({ topic, one, urgency }, at) => ({
    topic,
    count: counts[`c${at}`] ?? 0,
    thing: one.thing,
    expires: one.expires ?? false,
    urgency: urgency === 'late' ? ('overdue' as const) : ('due soon' as const),
    failed: counts[`f${at}`] ?? 0,
    path: one.path(urgency, context),
  }));
  return digestTopics.flatMap(({ topic, label }) => {
    const of = worded.filter((line) => line.topic === topic && line.count > 0);
    return of.length === 0 ? [] : [{ label, lines: of }];
  });
}
