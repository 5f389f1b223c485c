import { brakeKinds, transmissions } from '@roadproof/domain/equipment/dispatch-facts';
import * as z from 'zod';

/** Facts of a unit that decide, with its weights and seats, which license it takes; null while not entered. */
export const factFields = {
  /** Gallons of all its cargo tanks together; 0 for a unit without one. */
  tankGallons: z.number().nullable(),
  brakes: z.enum(brakeKinds).nullable(),
  transmission: z.enum(transmissions).nullable(),
  /** A power unit that tows by a fifth wheel, or a trailer towed by one. */
  hasFifthWheel: z.boolean().nullable(),
  isSchoolBus: z.boolean().nullable(),
};
