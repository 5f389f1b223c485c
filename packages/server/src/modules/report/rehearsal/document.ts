import type { rehearsals } from '@roadproof/contract/report/rehearsal';
import type { ParsedInput } from '@roadproof/contract/operation';
import { addDays } from '@roadproof/domain/calendar-day';
import { counted, formatDay, formatMoment, missing } from '@roadproof/domain/format';
import { isPattern } from '@roadproof/domain/people/audit-check';
import { auditorWords } from '@roadproof/domain/report/auditor-words';
import { cheapestMends, mendText } from '@roadproof/domain/report/cheapest-mends';
import {
  openChecks,
  scoreOf,
  seedName,
  weekName,
  worstFirst,
  type CheckResult,
  type Viewer,
} from '@roadproof/domain/report/rehearsal';
import type { Context, PrintedFile } from '../../../http/context.ts';
import { notFound } from '../../../errors.ts';
import type { Block } from '../../../print/block.ts';
import { letterheadOf } from '../../../print/letterhead.ts';
import { print } from '../../../print/print.ts';
import { keptRehearsal, weeklyRehearsals, type Kept } from './rows.ts';

/** Mends on paper. */
const mostMends = 3;

/** Prints the findings as the caller may see them. */
export async function rehearsalDocument(
  { id }: ParsedInput<typeof rehearsals.document>,
  context: Context,
): Promise<PrintedFile> {
  return printedFor(await stored(id, context), context.caller, context);
}

/** A rehearsal by its id. */
export async function stored(id: string, { db }: Context): Promise<Kept> {
  const kept = await keptRehearsal(db, { id });
  if (!kept) throw notFound('Dress rehearsal');
  return kept;
}

/** The paper for a person with these rights. */
export async function printedFor(
  kept: Kept,
  viewer: Viewer,
  context: Context,
): Promise<PrintedFile> {
  const { week, drivers, units, seed } = kept;
  const checks = worstFirst(openChecks(kept.findings, viewer));
  const found = checks.filter(({ violating }) => violating > 0);
  const { examined, violating, patterns, score } = scoreOf(checks);
  const before = addDays(week, -7);
  const [last] = await weeklyRehearsals(context.db, before, before);
  const lastScore = last ? scoreOf(openChecks(last.findings, viewer)).score : null;
  const sample = `${counted(drivers.length, 'driver')}, ${counted(units.length, 'unit')}, ${counted(examined, 'thing')} looked at`;
  const extra = kept.kind === 'extra' ? ', drawn again' : '';
  return print(`what_an_auditor_would_write_${week}.pdf`, {
    // The foot of each page says it too.
    kind: `Dress rehearsal · draw ${weekName(week)} · ${seedName(seed.toString('hex'))}`,
    title: 'What an auditor would write',
    letterhead: await letterheadOf(context),
    blocks: [
      {
        kind: 'text',
        text: `Week of ${formatDay(week)}${extra} · ${sample} · our own count, not a rating`,
      },
      { kind: 'gap', height: 8 },
      {
        kind: 'facts',
        columns: 4,
        facts: [
          ['Violations', String(violating)],
          ['Patterns', String(patterns)],
          ['Of 100, not a rating', score === null ? missing : String(score)],
          ['Last week', lastScore === null ? missing : String(lastScore)],
        ],
      },
      { kind: 'gap', height: 10 },
      findingsGrid(found),
      ...mendBlocks(found, violating),
      ...notes(kept, viewer, checks),
      {
        kind: 'text',
        above: 8,
        isDim: true,
        size: 9,
        text: `Drawn ${formatMoment(kept.createdAt, context.company.timeZone)}.`,
      },
    ],
  });
}

const whoOf = ({ findings }: CheckResult): string =>
  findings.map(({ name, text }) => `${name}: ${text}`).join('\n');

function findingsGrid(found: readonly CheckResult[]): Block {
  return {
    kind: 'grid',
    columns: [
      { header: '49 CFR', share: 14 },
      { header: 'Finding', share: 62 },
      { header: 'Violating', share: 12, align: 'right' },
      { header: '', share: 14 },
    ],
    rows: found.map((check) => {
      const { paragraph, sentence, sourceKind } = auditorWords(check.code, check.name);
      const { violating, examined } = check;
      return [
        paragraph,
        `${sentence}${sourceKind === 'none' ? ' *' : ''}\n${whoOf(check)}`,
        `${violating} of ${examined}`,
        isPattern(violating, examined) ? '▲ PATTERN' : '',
      ];
    }),
    empty: 'No violation in what was looked at.',
  };
}

function mendBlocks(found: readonly CheckResult[], violating: number): readonly Block[] {
  const mends = cheapestMends(found, mostMends);
  if (mends.length === 0) return [];
  const late = mends.some(({ staysLate }) => staysLate)
    ? ' A paper of a hire that comes late stays a finding for 12 months after the hire.'
    : '';
  const text = mends.map((mend) => mendText(mend, violating)).join('; ');
  return [
    { kind: 'heading', text: 'What would take most of it away' },
    {
      kind: 'text',
      text: `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}.${late}`,
    },
  ];
}

/** How the numbers are to be read, and which of the two papers this is. */
function notes(kept: Kept, viewer: Viewer, checks: readonly CheckResult[]): readonly Block[] {
  const open = openChecks(kept.findings, { ...viewer, mayOpenRestricted: false });
  const { violating, score } = scoreOf(open);
  const isPart = open.length < kept.findings.filter(({ isRestricted }) => !isRestricted).length;
  const words = checks
    .filter((check) => check.violating > 0)
    .map(({ code, name }) => auditorWords(code, name).sourceKind);
  const lines = [
    'Pattern: two or more, and one in ten.',
    viewer.mayOpenRestricted
      ? `This copy has restricted papers (49 CFR 391.53, 382.401). The one without them: ${counted(violating, 'violation')}, ${score ?? missing} of 100.`
      : 'Papers that only people with the right may open are left out (49 CFR 391.53, 382.401).',
    ...(isPart
      ? ['Checks of modules that the person who printed this may not open are left out.']
      : []),
    ...(words.includes('secondary')
      ? ['The sentences are those of 49 CFR 385, Appendix B, as others have copied them.']
      : []),
    ...(words.includes('none')
      ? ['* Written from memory: read the paragraph before you quote it.']
      : []),
  ];
  return [{ kind: 'text', above: 10, isDim: true, size: 9, text: lines.join(' ') }];
}
