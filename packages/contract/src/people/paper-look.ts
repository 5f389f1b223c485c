import { offerUses } from '@roadproof/domain/people/paper-offer';
import * as z from 'zod';

/** Degrees to the right by which a paper can be turned. */
export const rotations = [0, 90, 180, 270] as const;
const rotation = z.literal(rotations);
const rotationText = z.enum(['0', '90', '180', '270']).transform(Number).pipe(rotation);

/** How a paper is turned when it is shown; a form sends text. */
export const optionalRotation = z
  .union([rotation, rotationText], 'Rotation must be 0, 90, 180 or 270.')
  .optional();

const use = z.enum(offerUses).optional();
const suggested = z.strictObject({ documentDate: use, expirationDate: use });
const suggestedText = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.issues.push({ code: 'custom', message: 'This must be JSON.', input: text });
      return z.NEVER;
    }
  })
  .pipe(suggested);

/** By field, how a date that was read from the paper was used; a form sends it as JSON. */
export const optionalSuggested = z
  .union(
    [suggested, suggestedText],
    'Say taken, changed or ignored for documentDate and expirationDate.',
  )
  .optional();
