import type { Kysely } from 'kysely';
import { run } from './company-table.ts';

/**
 * Facts of a unit that decide which license it takes to drive it (49 CFR 383.91, 383.93, 383.95).
 * Null is not entered. GCWR and seats are `combined_weight` and `passengers` of 0071.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `alter table equipment
       -- The rated capacity of all its cargo tanks together; 0 for a unit without one.
       add tank_gallons integer check (tank_gallons >= 0),
       add brakes text check (brakes in ('none', 'airOverHydraulic', 'fullAir')),
       add transmission text check (transmission in ('manual', 'automatic')),
       -- A power unit that tows by a fifth wheel, or a trailer towed by one.
       add has_fifth_wheel boolean,
       add is_school_bus boolean`,
  );
}
