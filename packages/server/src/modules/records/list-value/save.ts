import { lookupForms } from '@roadproof/contract/company/lookup-form';
import type { z } from '@roadproof/contract/schema';
import {
  lookupTitles,
  nameFieldOf,
  type OwnTableList,
} from '@roadproof/domain/company/lookup-list';
import {
  addRecord,
  opened,
  saveRecord,
  sentOf,
  without,
  type Form,
  type Saved,
  type Stored,
} from '../../../db/record.ts';
import type { Context } from '../../../http/context.ts';
import { badRequest, conflict } from '../../../errors.ts';
import { inUsualUnit } from './given-starters.ts';
import { refuseSystem, refuseUnfit } from '../../company/lookup/refuse.ts';
import { stateOfCode } from '../../company/lookup/save-rows.ts';

type FormOf<L extends OwnTableList> = z.output<(typeof lookupForms)[L]>;

/** A field that its list stores otherwise than it is sent. */
type Converted = 'starterReminders';

type PlainForm<L extends OwnTableList> = Omit<FormOf<L>, Converted>;

/** The list, where each field of its form but the converted ones is a column of its table that takes it. */
export type Fitting<L extends OwnTableList> =
  PlainForm<L> extends Form<L, PlainForm<L>> ? L : never;

/** The record a save is about. */
interface Saving<L extends OwnTableList> {
  readonly form: FormOf<L>;
  /** The record it changes, locked; undefined while one is added. */
  readonly stored: Stored<L> | undefined;
  readonly db: Context['db'];
}

type Columns<L extends OwnTableList> = Partial<Record<keyof Stored<L>, unknown>>;

/** Rules of one list in addition to those of all. */
interface OwnRules<L extends OwnTableList> {
  /** The converted field of the form, and the columns made of it. */
  readonly converted?: {
    readonly field: keyof FormOf<L> & Converted;
    readonly columns: (saving: Saving<L>) => Promise<Columns<L>>;
  };
  /** Refuses what the rules of this list alone do not allow. */
  readonly refuse?: (saving: Saving<L>) => void | Promise<void>;
}

const ownRules: { readonly [L in OwnTableList]?: OwnRules<L> } = {
  state: { refuse: refuseCode },
  renewalType: { refuse: refuseRule },
  equipmentType: { converted: { field: 'starterReminders', columns: startersOf } },
};

/** Adds or changes a value of a list that has its own table. */
export function saving<L extends OwnTableList>(fitting: L & Fitting<L>) {
  const list: L = fitting;
  const schema = lookupForms[list];
  const { converted, refuse }: OwnRules<L> = ownRules[list] ?? {};
  const field = nameFieldOf(list);
  return async (form: FormOf<L>, { db, caller }: Context): Promise<Saved> => {
    const plain = converted ? without(form, [converted.field]) : form;
    // Kysely cannot follow a table that is a type parameter: `Fitting` has compared form and table.
    const { stored, sent } = await opened(db, list, plain as never, lookupTitles[list]);
    const columns = await converted?.columns({ form, stored, db });
    const name = String(form[field as keyof FormOf<L>]);
    await refuseUnfit(db, { list, schema, sent, stored, field, name });
    await refuse?.({ form, stored, db });
    const values = { ...(sent as object), ...columns };
    return stored
      ? saveRecord(db, list, stored, values as never)
      : addRecord(db, list, { ...values, clientId: caller.clientId } as never);
  };
}

/** In one country no two states have the same code. */
async function refuseCode({ form, stored, db }: Saving<'state'>): Promise<void> {
  const code = form.code ?? stored?.code;
  if (code === undefined)
    throw badRequest('Code is required.', 'Enter two or three letters, such as TX.', 'code');
  const country = form.country ?? stored?.country ?? 'US';
  const namesake = await stateOfCode(db, country, code);
  if (namesake && namesake.id !== stored?.id)
    throw conflict(
      `There is already a state with the code ${code}: ${namesake.stateName}.`,
      'Use another code.',
      'code',
    );
}

/** A renewal type comes again by months or on a fixed day, not by both. */
function refuseRule({ form, stored }: Saving<'renewalType'>): void {
  const { defaultMonths, fixedMonthDay, seasonOpens, periodStarts } = {
    ...stored,
    ...sentOf('renewalType', form),
  };
  if (defaultMonths && fixedMonthDay)
    throw badRequest(
      'Choose months or a fixed day, not both.',
      'Empty one of the two.',
      'fixedMonthDay',
    );
  if (seasonOpens && !fixedMonthDay)
    throw badRequest(
      'A season ends with a yearly day.',
      'Enter the day under Or every year by, or empty Filing opens.',
      'seasonOpens',
    );
  if (periodStarts && !seasonOpens)
    throw badRequest(
      'Only a kind with a season has a year of its own.',
      'Enter when filing opens, or empty For the year from.',
      'periodStarts',
    );
  if (stored && stored.code !== null && form.isActive === false)
    refuseSystem(stored.renewalName, 'hidden');
}

/** Starter reminders are stored in the unit that the first meter of the type usually has. */
async function startersOf({
  form,
  stored,
  db,
}: Saving<'equipmentType'>): Promise<Columns<'equipmentType'>> {
  const { starterReminders, defaultPrimaryUnitId = stored?.defaultPrimaryUnitId } = form;
  if (!starterReminders) return {};
  const inUnits = await inUsualUnit(starterReminders, defaultPrimaryUnitId ?? null, db);
  return { starterReminders: JSON.stringify(inUnits) };
}
