import { dateHint, isCalendarDay, sentDay } from '@roadproof/domain/calendar-day';
import { timeHint } from '@roadproof/domain/clock-time';
import { plainText } from '@roadproof/domain/plain-text';
import { noNumber, numberFaultOf, readNumber } from '@roadproof/domain/read-number';
import * as z from 'zod';

export type { z };

/** A record id: a UUID of any version. */
export const id = z.guid('This is not a valid id.');

/** A calendar day coming in: 'YYYY-MM-DD', 'YYYY-MM-DDT…Z' or 'MM/DD/YYYY'; inside it is 'YYYY-MM-DD'. */
export const day = z.string(dateHint).overwrite(sentDay).refine(isCalendarDay, dateHint);

/** A calendar day going out: 'YYYY-MM-DDT00:00:00.000Z', so that no reader shifts it (docs/product.md, Dates in a call). */
export const dayOut = z
  .string()
  .overwrite((text) => (text.length === 10 ? `${text}T00:00:00.000Z` : text));

/** An instant going out as ISO text; the database hands it over as Date or text. */
export const instantOut = z
  .union([z.date(), z.string()])
  .transform((value) => (typeof value === 'string' ? value : value.toISOString()));

/** Trimmed text of 1 to `max` characters. */
export function requiredText(label: string, max = 200) {
  return z
    .string(`${label} is required.`)
    .overwrite(plainText)
    .min(1, `${label} is required.`)
    .max(max, `${label} can have at most ${max.toLocaleString('en-US')} characters.`)
    .refine(isStorable, `${label} contains a character that can't be stored.`);
}

/** Trimmed text of at most `max` characters; empty text clears the field. */
export function optionalText(label: string, max = 200) {
  return z
    .string(`${label} must be text.`)
    .overwrite(plainText)
    .max(max, `${label} can have at most ${max.toLocaleString('en-US')} characters.`)
    .refine(isStorable, `${label} contains a character that can't be stored.`)
    .transform((text) => (text === '' ? null : text))
    .nullish();
}

/** Yes or No of a form, as a value or as its word; absent where it was not sent. */
export const flag = z.union([z.boolean(), z.stringbool()], 'Choose Yes or No.').optional();

/** A Yes or No that may be left out (stays as it is) or empty (is not known). */
export const optionalFlag = z
  .union([z.literal('').transform(() => null), z.boolean(), z.stringbool()], 'Choose Yes or No.')
  .nullish();

/** A date that may be left out (stays as it is) or empty (is cleared). */
export const optionalDay = z.union([z.literal('').transform(() => null), day], dateHint).nullish();

/** A day that has to be there; nothing and empty text are asked for by its label. */
export const requiredDay = (label: string) =>
  z.string(`${label} is required.`).min(1, `${label} is required.`).pipe(day);

/** A choice that may be left out (stays as it is) or empty (is cleared). */
export const optionalId = z
  .union([z.literal('').transform(() => null), id], 'Choose one from the list.')
  .nullish();

/** What is said of a value that is no number. */
export const notNumber = {
  error: ({ input }: { readonly input?: unknown }) =>
    typeof input === 'string' ? numberFaultOf(input) : noNumber,
};

/** A number sent as such or as text the way a person types it; `schema` says what it may be. */
export const sentNumber = (schema: z.ZodNumber) =>
  z.preprocess(
    (given: string | number) =>
      typeof given === 'string' ? (readNumber(given, 'typed') ?? given) : given,
    schema,
  );

/** Whether a number has at most so many decimals. */
export const hasDecimals =
  (most: number) =>
  (value: number): boolean => {
    const given = value * 10 ** most;
    return Math.abs(given - Math.round(given)) < 1e-6;
  };

/** A number of a form, typed or sent, of at most `digits` decimals; empty text clears the field. */
export function optionalNumber(
  label: string,
  {
    min = 0,
    max,
    digits = 0,
    isPlain = false,
  }: {
    readonly min?: number;
    readonly max: number;
    readonly digits?: number;
    /** Shown without thousands separators, as a year is. */
    readonly isPlain?: boolean;
  },
) {
  const shown = (limit: number) => (isPlain ? String(limit) : limit.toLocaleString('en-US'));
  const isFine = hasDecimals(digits);
  const decimals = digits === 1 ? '1 decimal' : `${digits} decimals`;
  const kind = digits === 0 ? 'a whole number' : `a number with at most ${decimals}`;
  return z
    .union(
      [
        // Blanks are nothing; read as a number they would be 0.
        z
          .string()
          .regex(/^\s*$/, { abort: true })
          .transform(() => null),
        sentNumber(
          z
            .number(notNumber)
            .min(
              min,
              min === 0 ? `${label} cannot be negative.` : `${label} is at least ${shown(min)}.`,
            )
            .max(max, `${label} is at most ${shown(max)}.`)
            .refine(isFine, `${label} is ${kind}.`),
        ),
      ],
      notNumber,
    )
    .nullish();
}

/** An e-mail address as typed, trimmed. */
export const email = z
  .string('E-mail is required.')
  .overwrite(plainText)
  .min(1, 'E-mail is required.')
  .max(254, 'E-mail can have at most 254 characters.')
  .pipe(z.email('Enter an e-mail address like name@company.com.'));

/** An address that may be left out (stays as it is) or empty (is cleared). */
export const optionalEmail = z.union([z.literal('').transform(() => null), email]).nullish();

/** The input of a detail call: id plus the detail switches, which are accepted and change nothing (docs/product.md, List calls). */
export const byId = z.strictObject({
  Id: id,
  IsDetailed: z.stringbool('IsDetailed must be true or false.').optional(),
  DetailsToInclude: z.union([z.string(), z.array(z.string())]).optional(),
});

/** Whether a detail call asks for a part by name, among several or in one text divided by commas, whatever the letter case. */
export function asksFor({ DetailsToInclude = [] }: z.output<typeof byId>, part: string): boolean {
  return [DetailsToInclude]
    .flat()
    .flatMap((text) => text.split(','))
    .some((text) => text.trim().toLowerCase() === part.toLowerCase());
}

/** The answer of a write: the record's id and its version after it. */
export const saved = z.object({ id, version: z.number().int() });

/** An input without fields. */
export const nothing = z.strictObject({});

/** A lookup value inside a row. */
export const lookupRef = z.object({
  lookupName: z.string().nullable(),
  lookupDisplayName: z.string().nullable(),
});

function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}

/** Any number of a list; in a form one value comes alone and none as an empty text. */
export const ids = () =>
  z
    .union(
      [z.literal('').transform(() => []), id.transform((one) => [one]), z.array(id).max(200)],
      'Choose from the list.',
    )
    .optional();

/** A time of day as 'HH:MM'; an empty field is none. */
export const optionalTime = z
  .union([
    z.literal('').transform(() => null),
    z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d(:00)?$/, timeHint)
      .overwrite((text) => text.slice(0, 5)),
  ])
  .nullish();
