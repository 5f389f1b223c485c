import type { importFindings } from '@roadproof/contract/records/import-findings';
import { counted, formatCount, formatDay, formatMoment } from '@roadproof/domain/format';
import { gapsText, hidTitle, overFor, sheetChecks } from '@roadproof/domain/import/import-findings';
import type { Context, Handlers, PrintedFile } from '../../../http/context.ts';
import { mailPaper, requireMailServer } from '../../app/mail-outbox/paper.ts';
import { importFindingsMail } from '../../../mail/templates/import-findings.ts';
import type { Block } from '../../../print/block.ts';
import { letterheadOf } from '../../../print/letterhead.ts';
import { print } from '../../../print/print.ts';
import { findingsIn, type Findings } from './findings.ts';
import { hashOf } from './findings-rows.ts';

/** The findings of an import as PDF. */
async function findingsDocument(found: Findings, context: Context): Promise<PrintedFile> {
  const { timeZone } = context.company;
  const { fileName, importedAt, importedByName, drivers, units } = found;
  const subjects = [
    ...(drivers > 0 ? [counted(drivers, 'driver')] : []),
    ...(units > 0 ? [counted(units, 'unit')] : []),
  ];
  const by = importedByName === null ? '' : ` by ${importedByName}`;
  const brought = `${fileName}, brought in ${formatMoment(importedAt, timeZone)}${by}`;
  const hash = await hashOf(context.db, found.id);
  const lines: Block[] = [
    { kind: 'facts', facts: factsOf(found), columns: 3 },
    { kind: 'gap', height: 8 },
    {
      kind: 'grid',
      columns: [
        { header: 'Driver or unit', share: 30 },
        { header: 'What the sheet said', share: 46 },
        { header: 'Row', share: 10, align: 'right' },
        { header: 'Over for', share: 14, align: 'right' },
      ],
      rows: found.findings.map(({ name, heading, cell, row, days }) => [
        name,
        `${heading} ${cell}`,
        formatCount(row),
        counted(days, 'day'),
      ]),
      empty: `${counted(found.lookedAt, 'date')} looked at, none is over.`,
    },
    ...explained(found).map((text): Block => ({ kind: 'text', above: 8, text })),
    { kind: 'text', above: 8, isDim: true, text: lastLine(found, timeZone) },
    ...(hash === null
      ? []
      : [
          {
            kind: 'text',
            size: 8,
            above: 6,
            isDim: true,
            text: `Import of ${fileName} · SHA-256 ${hash}`,
          } as const,
        ]),
  ];
  return print('what_the_sheet_hid.pdf', {
    kind: [brought, ...subjects].join(' · '),
    title: hidTitle(found.findings.length, found.lookedAt),
    letterhead: await letterheadOf(context),
    blocks: lines,
  });
}

function factsOf({ counts, findings, importedOn }: Findings): (readonly [string, string])[] {
  const [oldest] = findings;
  return [
    ...sheetChecks.flatMap(({ code, one, many, paragraph }): [string, string][] => {
      const count = counts.find(({ check }) => check === code)?.count ?? 0;
      if (count === 0) return [];
      const words = count === 1 ? one : many;
      return [[paragraph === null ? words : `${words}, 49 CFR ${paragraph}`, formatCount(count)]];
    }),
    ...(oldest
      ? [
          [
            `the oldest one, since ${formatDay(oldest.until)}`,
            overFor(oldest.until, importedOn),
          ] as const,
        ]
      : []),
  ];
}

/** Explains which dates are counted and which gaps are not. */
function explained({ gaps }: Findings): readonly string[] {
  const missing = gapsText(gaps);
  return [
    missing === ''
      ? 'Counted are dates the sheet itself had.'
      : `Counted are dates the sheet itself had. What it had no column for is not in it: ${missing}. Those are gaps to look at, not violations we know of.`,
  ];
}

function lastLine({ leftOut, undoUntil }: Findings, timeZone: string): string {
  const rows =
    leftOut === 0
      ? 'No row was left out.'
      : `${counted(leftOut, 'row')} ${leftOut === 1 ? 'was' : 'were'} left out; none of them is counted.`;
  return undoUntil === null
    ? rows
    : `${rows} The import can be undone until ${formatMoment(undoUntil, timeZone)}.`;
}

/** Answers the findings of an import (docs/domain.md, Imports). */
export const importFindingHandlers: Handlers<typeof importFindings> = {
  get: async ({ Id }, context) => findingsIn(Id, context),
  print: async ({ id }, context) => findingsDocument(await findingsIn(id, context), context),
  mail: async ({ id, to }, context) => {
    const found = await findingsIn(id, context);
    requireMailServer(context);
    const text = importFindingsMail({
      company: context.company.name,
      fileName: found.fileName,
      title: hidTitle(found.findings.length, found.lookedAt),
      sender: context.caller.displayName,
      appName: context.platform.config.appName,
    });
    const paper = await findingsDocument(found, context);
    return mailPaper({ kind: 'import-findings', to, text, paper }, context);
  },
};
