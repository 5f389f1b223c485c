import * as z from 'zod';

/** Of renewals that were deleted: the units that owe their yearly inspection still (49 CFR 396.17), so that it stays in the list. */
export const stillOwing = { stillOwing: z.array(z.string()) };
