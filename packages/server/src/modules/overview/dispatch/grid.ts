import type { DispatchGridBody } from '@roadproof/contract/overview/dispatch-grid';
import { driverGrid } from '@roadproof/domain/dispatch/driver-grid';
import type { DispatchRules } from '@roadproof/domain/dispatch/dispatch-rule';
import { workOf, type FleetUnit, type Work } from '@roadproof/domain/dispatch/work-kind';
import { mayBeUsed } from '@roadproof/domain/equipment/may-be-used';
import { rememberedForAll } from '../../../db/remembered.ts';
import type { Context } from '../../../http/context.ts';
import { unitsInUse } from '../../equipment/equipment/dispatch-rows.ts';
import { allDrivers, type ListedDriver } from './all-drivers.ts';
import type { GridRow } from './grid-order.ts';
import { readRules, type Reading } from './reading.ts';

/** Everything the grid is made of, for one caller today. */
export interface Grid {
  readonly rows: readonly GridRow[];
  readonly listed: readonly ListedDriver[];
  readonly works: readonly Work[];
  readonly fleet: readonly FleetUnit[];
  readonly reader: Reading['reader'];
  readonly rules: DispatchRules;
}

/** The units in use with the weights that decide a license: read once until something of the company changes. */
async function fleetOf(context: Context): Promise<readonly FleetUnit[]> {
  const { today } = context;
  return rememberedForAll(context, 'dispatchFleet', null, async () =>
    (await unitsInUse(context)).map(
      ({ id, name, isTrailer, gvwr, gcwr, seats, tankGallons, use }) => ({
        id,
        name,
        isTrailer,
        gvwr,
        gcwr,
        seats,
        tankGallons,
        isUsable: mayBeUsed(use, today).answer !== 'no',
      }),
    ),
  );
}

/** Answers for every driver and each kind of work of the fleet. */
export async function gridOf(
  { interstate, isEverybody }: Pick<DispatchGridBody, 'interstate' | 'isEverybody'>,
  context: Context,
): Promise<Grid> {
  const reading = await readRules(context.today, context);
  const fleet = await fleetOf(context);
  const listed = await allDrivers(reading, context, isEverybody);
  const works = workOf(fleet);
  const { day, reader, company, rules } = reading;
  const { liabilityUntil } = company;
  const given = { works, isInterstate: interstate, day, liabilityUntil, reader };
  const answersOf = driverGrid(given, rules);
  const rows = listed.map(({ driver, ...one }): GridRow => ({
    ...one,
    licenseClass: reader.maySeeDrivers ? driver.licenseClass : null,
    ...answersOf(driver),
  }));
  return { rows, listed, works, fleet, reader, rules };
}
