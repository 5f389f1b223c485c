import type { incidentRegister } from '@roadproof/contract/incident/incident-register';
import { registerColumns } from '@roadproof/contract/incident/incident-register.columns';
import type { ParsedInput } from '@roadproof/contract/operation';
import { registerFrom } from '@roadproof/domain/incident/accident-register';
import { counted, formatDay } from '@roadproof/domain/format';
import { stream } from '../../../db/list.ts';
import type { Context, PrintedFile } from '../../../http/context.ts';
import { letterheadOf } from '../../../print/letterhead.ts';
import { print } from '../../../print/print.ts';
import { printedLine } from './register-line.ts';
import { registerSource, registerTotals } from './register-rows.ts';

const shares = [10, 22, 18, 10, 10, 21] as const;

/** The printed register, and the accidents whose lines it holds. */
export interface PrintedRegister {
  readonly file: PrintedFile;
  readonly incidentIds: readonly string[];
}

/** The accident register as PDF: the six columns of 49 CFR 390.15(b)(1) alone. */
export async function registerDocument(
  { paper, ...input }: ParsedInput<typeof incidentRegister.document>,
  context: Context,
): Promise<PrintedRegister> {
  const rows: string[][] = [];
  const ids = new Set<string>();
  for await (const line of stream(context, registerSource, input)) {
    rows.push(printedLine(line));
    ids.add(line.incidentId);
  }
  const { accidents, injuries, fatalities } = await registerTotals(context, input);
  const { options: { search } = {}, period = 'all', ...filters } = input;
  const from = registerFrom(period, context.today);
  const to = formatDay(context.today);
  const isNarrowed = Boolean(search) || Object.values(filters).some((one) => one !== undefined);
  const file = await print('accident_register.pdf', {
    kind: `49 CFR 390.15, ${from === null ? `all accidents until ${to}` : `${formatDay(from)} to ${to}`}`,
    title: 'Accident register',
    letterhead: await letterheadOf(context),
    layout: 'landscape',
    ...(paper && { paper }),
    blocks: [
      ...(isNarrowed
        ? [{ kind: 'text', text: 'A part of the register: filtered.', isDim: true } as const]
        : []),
      { kind: 'gap', height: 8 },
      {
        kind: 'grid',
        columns: registerColumns.columns.map(({ header, kind }, at) => ({
          header,
          share: shares[at] ?? 10,
          align: kind === 'number' ? 'right' : 'left',
        })),
        rows,
        empty: 'No recordable accidents in this period.',
      },
      {
        kind: 'text',
        above: 8,
        isDim: true,
        text: [
          counted(accidents, 'accident'),
          counted(injuries, 'injury', 'injuries'),
          counted(fatalities, 'fatality', 'fatalities'),
        ].join(', '),
      },
    ],
  });
  return { file, incidentIds: [...ids] };
}
