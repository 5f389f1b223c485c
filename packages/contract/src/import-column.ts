import * as z from 'zod';

/** How the letters of a text file are written. */
export const encoding = z.enum(
  ['utf-8', 'utf-16', 'windows-1252', 'macintosh'],
  'Choose how the letters are written.',
);

const answers = z.array(z.object({ value: z.string(), label: z.string() }));
const about = z.enum(['dayOrder', 'decimal', 'measure']);

/** A column of the file: how it is read, what is asked about it, and why it is not taken. */
export const importColumn = z.object({
  header: z.string(),
  /** Its first values, to recognise it by. */
  samples: z.array(z.string()),
  /** What was understood, in one line: "Dates: day first, 38 of 40; 2 cannot be read". Null for a column that is left out. */
  understood: z.string().nullable(),
  /** What the user has to know besides of how its cells are read. */
  remarks: z.array(z.string()),
  question: z
    .object({
      about,
      text: z.string(),
      answers,
      /** How it is read now; null while only the user can say, and cells that could be either keep their rows out. */
      answer: z.string().nullable(),
    })
    .nullable(),
  /** The habits that the user may overrule though nothing is asked; the empty answer is what was found. */
  choices: z.array(z.object({ about, label: z.string(), answers, answer: z.string() })),
  /** A field that it may fill, though it is left out unless the user takes it: with the question in words. */
  offer: z.object({ field: z.string(), text: z.string() }).nullable(),
});

/** By column: how it is written, where somebody was asked; 'unclear' leaves out what could be meant in two ways, and 'kind' takes what the kind of each unit usually counts. */
export const columnReads = z
  .array(
    z
      .strictObject({
        dayOrder: z.enum(['month', 'day', 'unclear'], 'Choose month or day first.').optional(),
        decimal: z.enum(['.', ',', 'unclear'], 'Choose a point or a comma.').optional(),
        measure: z
          .enum(
            ['miles', 'kilometers', 'hours', 'distance', 'kind'],
            'Choose miles, kilometers or hours.',
          )
          .optional(),
      })
      .nullable(),
  )
  .max(200, 'A file can have at most 200 columns.');
