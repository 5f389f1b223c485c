import { answers } from '@roadproof/domain/answer';
import { equipmentCategories } from '@roadproof/domain/company/lookup-field';
import { useCodes } from '@roadproof/domain/equipment/use-reason';
import * as z from 'zod';
import { dayOut, id } from '../schema.ts';

/** Why a unit may not be used, or what has to be known before it is. */
const useReason = z.object({
  code: z.enum(useCodes),
  /** The answer that it makes by itself. */
  effect: z.enum(answers).exclude(['yes']),
  /** The renewal or service reminder that says so; null where it is the unit itself. */
  about: id.nullable(),
  /** Name of the unit. */
  subject: z.string(),
  /** 'Inspection 31 days over'. */
  text: z.string(),
  /** '49 CFR 396.17'; null where no paragraph says so. */
  rule: z.string().nullable(),
  /** Where it is settled. */
  action: z.object({ label: z.string(), path: z.string() }),
  /** The fact that is not entered and decides. */
  asks: z.enum(['weight', 'forPay']).optional(),
});

/** The answer whether a unit may be used today (docs/domain.md, May a unit be used). */
export const useAnswer = z.object({
  /** Null where nothing is asked: of a sold unit, of one that owes nothing, and as of a past day. */
  answer: z.enum(answers).nullable(),
  text: z.string(),
  rule: z.string().nullable(),
  /** The first day on which the answer is another one, as far as days decide. */
  until: dayOut.nullable(),
  /** Worst first. */
  reasons: z.array(useReason),
});

const useFact = z.object({
  /** The answer that it would make alone; null where nothing is asked. */
  answer: z.enum(answers).nullable(),
  text: z.string(),
});

/** Where inspection, registration and service of a unit are, whatever its status is. */
export const useFacts = z.object({ inspection: useFact, registration: useFact, service: useFact });

/** Facts of the type of a unit that decide for each unit of it. */
export const typeFacts = {
  /** What units of the type owe unless their own weights say otherwise. */
  needsAnnualInspection: z.boolean(),
  onHighway: z.boolean(),
  /** Null for a unit without a type. */
  category: z.enum(equipmentCategories).nullable(),
};
