import type { ReportCategory } from '@roadproof/contract/report/report-category';
import { counted, formatCount, formatMoment } from '@roadproof/domain/format';
import type { Context, Spreadsheet } from '../../../http/context.ts';
import { filterWords, type Filtered } from './filter-words.ts';

/** What stands on the second sheet of a report: the filter in words, how many rows, who made it, when and by which clock. */
export async function noteOf(
  context: Pick<Context, 'db' | 'caller' | 'company' | 'platform'>,
  category: ReportCategory,
  document: Filtered,
): Promise<NonNullable<Spreadsheet['note']>> {
  const { caller, company, platform } = context;
  const words = await filterWords(context, category, document);
  const made = formatMoment(platform.now().toISOString(), company.timeZone);
  return (rows) =>
    [
      ...words,
      ...(document.sort?.length ? [] : ['In the order of the list']),
      `Rows: ${formatCount(rows)}`,
      `Made ${made} by ${caller.displayName}, ${company.name}`,
      `Time zone: ${company.timeZone}`,
    ].join('\n');
}

interface Body {
  readonly format?: 'xlsx' | 'csv' | undefined;
  readonly options?: {
    readonly search?: string | undefined;
    readonly ids?: readonly string[] | undefined;
    readonly sortBy?: Filtered['sort'];
  };
  readonly asOf?: string | undefined;
}

/** The handler of a report's file, with the filter in words on its second sheet. */
export function noted<In extends object>(
  category: ReportCategory,
  handler: (body: In, context: Context) => Promise<Spreadsheet>,
) {
  return async (body: In, context: Context): Promise<Spreadsheet> => {
    const sheet = await handler(body, context);
    if (sheet.format === 'csv') return sheet;
    const { format: _, options, asOf, ...filter } = body as Body & Record<string, unknown>;
    const note = await noteOf(context, category, {
      filter,
      search: options?.search,
      sort: options?.sortBy,
      asOf,
    });
    const { ids } = options ?? {};
    if (!ids) return { ...sheet, note };
    const alone = `Of these, the ${counted(ids.length, 'row')} chosen`;
    return { ...sheet, note: (rows) => `${alone}\n${note(rows)}` };
  };
}
