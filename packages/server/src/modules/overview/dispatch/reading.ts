import type { dispatch } from '@roadproof/contract/overview/dispatch';
import { maxDaysAhead } from '@roadproof/contract/overview/dispatch';
import type { ParsedInput } from '@roadproof/contract/operation';
import { mayOpen } from '@roadproof/domain/account/permission';
import { addDays, type CalendarDay } from '@roadproof/domain/calendar-day';
import type {
  DispatchDriver,
  DispatchQuestion,
  VehicleQuestion,
} from '@roadproof/domain/dispatch/dispatch-facts';
import type { DispatchRules } from '@roadproof/domain/dispatch/dispatch-rule';
import type { DispatchReader } from '@roadproof/domain/dispatch/hidden-reasons';
import { dispatchRulesOf } from '@roadproof/domain/dispatch/rule-pack';
import { formatDay } from '@roadproof/domain/format';
import { badRequest, notFound } from '../../../errors.ts';
import type { Context } from '../../../http/context.ts';
import { unitsById, type UnitOfDispatch } from '../../equipment/equipment/dispatch-rows.ts';
import { rulesFor } from '../../people/driver/documents.ts';
import type { FactsContext } from './driver-facts.ts';
import { dispatchCompany, type DispatchCompany } from './rows.ts';

type Vehicle = ParsedInput<typeof dispatch.find>;

/** Everything of a question but its driver, and who reads the answer. */
export interface Reading {
  readonly day: CalendarDay;
  /** The power unit first, then its trailers. */
  readonly units: readonly UnitOfDispatch[];
  readonly company: DispatchCompany;
  /** The rules of the company. */
  readonly rules: DispatchRules;
  readonly reader: DispatchReader;
  readonly facts: FactsContext;
}

const anAdministrator = 'an administrator';

/** Reads the units, the rules and the company of a question; refuses a day out of range. */
export async function readQuestion(vehicle: Vehicle, context: Context): Promise<Reading> {
  const day = dayOf(vehicle, context);
  const units = await unitsFor(vehicle, context);
  return { ...(await readRules(day, context)), units };
}

/** Reads the rules and the company of any question of a day, and who reads the answer. */
export async function readRules(
  day: CalendarDay,
  context: Context,
): Promise<Omit<Reading, 'units'>> {
  const { caller, platform } = context;
  const company = await dispatchCompany(context.db);
  const documents = await rulesFor(context);
  const reader = readerOf(caller, company);
  const facts = {
    documents,
    company: context.company,
    now: platform.now(),
    day,
    mayOpenRestricted: caller.mayOpenRestricted,
    ask: reader.asksSafety,
  };
  return { day, company, rules: dispatchRulesOf(company.changedRules), reader, facts };
}

/** The rights of the caller, and whom to ask about the rest. */
export const readerOf = (
  { flags }: Context['caller'],
  company: DispatchCompany,
): DispatchReader => ({
  maySeeDrivers: mayOpen(flags, 'EMPLOYEE'),
  maySeeUnits: mayOpen(flags, 'EQUIPMENT'),
  asksSafety: company.asksSafety ?? anAdministrator,
  asksShop: company.asksShop ?? anAdministrator,
});

function dayOf({ day }: Pick<Vehicle, 'day'>, { today }: Context): CalendarDay {
  if (day === undefined) return today;
  const last = addDays(today, maxDaysAhead);
  if (day < today || day > last)
    throw badRequest(
      `Choose a day from ${formatDay(today)} to ${formatDay(last)}.`,
      'A past day cannot be asked about, nor one further ahead.',
      'day',
    );
  return day;
}

/** Reads the trailers, the rules and the company of a question of many units; refuses a day out of range. */
export async function readTrailers(
  input: Pick<Vehicle, 'trailerIds' | 'day'>,
  context: Context,
): Promise<Reading> {
  const day = dayOf(input, context);
  const found = await unitsById(context, input.trailerIds);
  return { ...(await readRules(day, context)), units: trailersOf(input, found) };
}

async function unitsFor(vehicle: Vehicle, context: Context): Promise<readonly UnitOfDispatch[]> {
  const { equipmentId, trailerIds } = vehicle;
  const found = await unitsById(context, [equipmentId, ...trailerIds]);
  const power = found.find(({ id }) => id === equipmentId);
  if (!power) throw notFound('Equipment');
  if (power.isTrailer)
    throw badRequest(`${power.name} is a trailer.`, 'Choose a power unit.', 'equipmentId');
  return [power, ...trailersOf(vehicle, found)];
}

function trailersOf(
  { trailerIds }: Pick<Vehicle, 'trailerIds'>,
  found: readonly UnitOfDispatch[],
): readonly UnitOfDispatch[] {
  const unitOf = new Map(found.map((unit) => [unit.id, unit]));
  return [...new Set(trailerIds)].map((id) => {
    const trailer = unitOf.get(id);
    if (!trailer) throw notFound('Equipment');
    if (!trailer.isTrailer)
      throw badRequest(`${trailer.name} is no trailer.`, 'Choose trailers.', 'trailerIds');
    return trailer;
  });
}

/** Everything of a question but its driver. */
export const vehicleQuestion = (
  { day, units, company }: Reading,
  load: DispatchQuestion['load'],
): VehicleQuestion => ({ units, load, day, liabilityUntil: company.liabilityUntil });

/** Puts a driver and the rest of a question together. */
export const questionOf = (
  driver: DispatchDriver,
  reading: Reading,
  load: DispatchQuestion['load'],
): DispatchQuestion => ({ driver, ...vehicleQuestion(reading, load) });
