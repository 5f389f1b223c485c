import * as z from 'zod';

/** One message of a failed call; `field` names the input it belongs to, `description` says what to do. */
export const message = z.object({
  message: z.string(),
  description: z.string(),
  field: z.string().optional(),
  /** The records that may be meant, where the message is a question about them. */
  records: z.array(z.object({ id: z.string(), name: z.string() })).optional(),
});

/** The body of every failed call (docs/product.md, Answers). */
export const failure = z.object({
  messages: z.array(message),
  requestId: z.string(),
  conflict: z.unknown().optional(),
});

export type Message = z.output<typeof message>;
export type Failure = z.output<typeof failure>;
