import * as z from 'zod';
import { operation } from '../operation.ts';
import { nothing } from '../schema.ts';

const count = z.number().int().nullable();

/** How far a new company is; null for modules the caller lacks (docs/product.md, First hour). */
export const startState = z.object({
  /** Whether somebody has put the start card away. */
  isHidden: z.boolean(),
  /** Current people besides those who may sign in. */
  people: count,
  /** Current drivers: the rows of the driver list. */
  drivers: count,
  /** The rows of the equipment list. */
  units: count,
  /** Renewals that are still open, of units and of the company itself. */
  renewals: count,
  courses: count,
  /** Required trainings that are completed or overdue: what a compliance percentage is of. */
  trainings: count,
  certificates: count,
  /** Current people who may sign in. */
  users: count,
  /** True where units have a service program or reminders. */
  hasServicePlan: z.boolean().nullable(),
  /** True once the offer of starter service programs was put away. */
  isPlanHidden: z.boolean(),
});

export const start = {
  get: operation({
    method: 'GET',
    path: '/api/Start/GetStart',
    access: 'signed-in',
    body: 'query',
    input: nothing,
    output: startState,
    summary: 'The setup progress of a new company: which of the things it needs it already has.',
  }),
  hide: operation({
    method: 'POST',
    path: '/api/Start/HideStartCard',
    access: 'ADMINISTRATOR',
    body: 'json',
    writes: true,
    input: z.strictObject({ isHidden: z.boolean('Say whether the card is hidden.') }),
    output: z.object({}),
    summary: 'Hides the start card of the dashboard, or shows it again.',
  }),
};
