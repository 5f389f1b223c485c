import type { imports } from '@roadproof/contract/records/import';
import type { ParsedInput } from '@roadproof/contract/operation';
import { mayOpen } from '@roadproof/domain/account/permission';
import type { Context } from '../../../http/context.ts';
import { badRequest, conflict, forbidden, refused } from '../../../errors.ts';
import { changeBatch, type Batch, type Mapping } from '../../../import/batch.ts';
import type { ImportEntity } from '../../../import/entity.ts';
import { listOf } from '../../../import/lists.ts';
import { makesChoices } from '../../../import/new-choices.ts';
import { goOn } from '../../../import/job.ts';
import { fullMapping } from '../../../import/work.ts';
import { choiceLists } from './choice-lists.ts';
import { permittedImport, permittedSheet } from './permitted.ts';

const checkable = ['previewed', 'cancelled'] as const;

/** Keeps what the person says about the file and judges its rows again. */
export async function checkImport(
  { id, ...input }: ParsedInput<typeof imports.check>,
  context: Context,
): Promise<{ id: string }> {
  const { batch, entity } = await permittedSheet(id, context);
  const headers = batch.layout.headers ?? [];
  if (headers.length === 0)
    throw refused('This file was never read to its end.', 'Choose the file again.');
  const known = Object.fromEntries(
    Object.entries(input).filter(([, value]) => value !== undefined),
  );
  if (mustBeReread(input, batch)) {
    const { headerRow = batch.layout.headerRow, encoding = batch.layout.encoding } = input;
    // What the columns mean is guessed again; what becomes of known records stays said.
    const { duplicates } = fullMapping(batch.mapping);
    const mapping = JSON.stringify({ duplicates, headerRow, encoding });
    const values = { status: 'reading', rowsDone: 0, isCancelAsked: false, mapping } as const;
    if (!(await changeBatch(context.db, id, checkable, values))) throw busyWith(batch);
    await goOn(context, id);
    return { id };
  }
  const mapping: Mapping = { ...fullMapping(batch.mapping), ...known };
  checkMapping(mapping, headers.length, entity);
  mayMake(mapping, context);
  const values = { status: 'judging', rowsDone: 0, mapping: JSON.stringify(mapping) } as const;
  if (!(await changeBatch(context.db, id, checkable, { ...values, isCancelAsked: false })))
    throw busyWith(batch);
  await goOn(context, id);
  return { id };
}

/** Whether the file was read before columns were judged as a whole: its units and date orders are not known. */
const isReadBefore = ({ layout }: Batch): boolean =>
  layout.headers !== undefined && layout.habits === undefined;

/** Whether another row of headings or other letters are asked for than the file was read with. */
const mustBeReread = (
  { headerRow, encoding }: Pick<ParsedInput<typeof imports.check>, 'headerRow' | 'encoding'>,
  batch: Batch,
): boolean =>
  isReadBefore(batch) ||
  (headerRow !== undefined && headerRow !== (batch.layout.headerRow ?? null)) ||
  (encoding !== undefined && encoding !== batch.layout.encoding);

/** A field whose list is not to be added to, though a new value is asked for. */
function closedList(
  values: Mapping['values'],
  choices: ImportEntity['choices'],
): string | undefined {
  return Object.keys(values).find(
    (field) =>
      makesChoices({ [field]: values[field] ?? {} }) &&
      !choiceLists.mayAdd(listOf(choices[field]) ?? ''),
  );
}

/** New values of lists are an administrator's to make. */
function mayMake({ values }: Mapping, { caller }: Context): void {
  if (!makesChoices(values) || mayOpen(caller.flags, 'ADMINISTRATOR')) return;
  throw forbidden(
    'New values of lists need administrator access.',
    'Ask an administrator to add them, or choose a value that is there.',
  );
}

function checkMapping(
  { columns, values, defaults, duplicates }: Mapping,
  width: number,
  { fields, choices, label: what, mayAddTwice = false }: ImportEntity,
): void {
  if (duplicates === 'add' && !mayAddTwice)
    throw badRequest(
      `${what} that are there already can be updated or skipped.`,
      'Choose one of them.',
      'duplicates',
    );
  const keys = new Set(fields.map((field) => field.key));
  if (columns.length !== width)
    throw badRequest(
      `The file has ${width} columns.`,
      'Say for every column what it means, or nothing.',
      'columns',
    );
  const used = columns.filter((key) => key !== null);
  const stranger = [...used, ...Object.keys(values), ...Object.keys(defaults)].find(
    (key) => !keys.has(key),
  );
  if (stranger !== undefined)
    throw badRequest(`There is no field "${stranger}".`, 'Choose one from the list.', 'columns');
  const closed = closedList(values, choices);
  if (closed !== undefined)
    throw badRequest(
      `${fields.find((field) => field.key === closed)?.label ?? closed} takes no new values from a file.`,
      'Choose one that is there, or leave it empty.',
      'values',
    );
  const twice = used.find((key, at) => used.indexOf(key) !== at);
  if (twice !== undefined) {
    const label = fields.find((field) => field.key === twice)?.label ?? twice;
    throw badRequest(`Two columns mean ${label}.`, 'Leave one of them out.', 'columns');
  }
}

/** Imports the good rows. */
export async function commitImport(id: string, context: Context): Promise<{ id: string }> {
  const { batch } = await permittedImport(id, context);
  mayMake(fullMapping(batch.mapping), context);
  if (batch.status === 'previewed' && isReadBefore(batch))
    throw refused(
      'An earlier version read this file.',
      'Check the rows again: units and the order of dates are read from the whole file now.',
    );
  const { create = 0, update = 0 } = batch.counts;
  if (batch.status === 'previewed' && create + update === 0)
    throw refused(
      'There is nothing to import.',
      'Every row is rejected, skipped or there already.',
    );
  const values = { status: 'writing', rowsDone: 0, isCancelAsked: false } as const;
  if (!(await changeBatch(context.db, id, ['previewed'], values))) throw busyWith(batch);
  await goOn(context, id);
  return { id };
}

/** Why the import cannot be changed now. */
export function busyWith({ status }: Batch) {
  if (status === 'committed')
    return conflict('This file is imported already.', 'Undo the import first.');
  if (status === 'undone') return conflict('This import was undone.', 'Choose the file again.');
  if (status === 'failed' || status === 'cancelled')
    return conflict('This import has ended.', 'Choose the file again.');
  return conflict('The server is still working on this file.', 'Wait until it is done.');
}
