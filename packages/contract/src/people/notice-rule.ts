import {
  areNoticeDays,
  maxNoticeDays,
  maxNoticeStages,
  maxNoticeWeeks,
  noticeKinds,
} from '@roadproof/domain/people/expiry-notice';
import * as z from 'zod';
import { operation } from '../operation.ts';
import { notNumber, nothing, sentNumber } from '../schema.ts';

const daysWords = 'Enter each day once, the largest first.';
const dayWords = `Enter days from 0 to ${maxNoticeDays}.`;
const weeksWords = `Enter weeks from 1 to ${maxNoticeWeeks}.`;

/** When mails about a kind of item go out, as sent. */
export const saveNoticeRule = z.strictObject({
  kind: z.enum(noticeKinds),
  /** Of a rule that was changed before; an older one is refused. */
  version: z.number().int().optional(),
  daysBefore: z
    .array(z.number(dayWords).int(dayWords).min(0, dayWords).max(maxNoticeDays, dayWords))
    .max(maxNoticeStages, `Enter at most ${maxNoticeStages} days.`)
    .refine(areNoticeDays, daysWords),
  weeklyAfter: z.boolean(),
  maxWeeks: sentNumber(
    z.number(notNumber).int(weeksWords).min(1, weeksWords).max(maxNoticeWeeks, weeksWords),
  ),
  isOn: z.boolean(),
});

const noticeRule = z.object({
  kind: z.enum(noticeKinds),
  /** Null for a rule as it ships. */
  version: z.number().int().nullable(),
  name: z.string(),
  daysBefore: z.array(z.number().int()),
  weeklyAfter: z.boolean(),
  maxWeeks: z.number().int(),
  isOn: z.boolean(),
});

/** When people are mailed about each kind of item (docs/domain.md, Expiry notices). */
export const noticeRules = {
  get: operation({
    method: 'GET',
    path: '/api/ExpiryNotice/GetNoticeRules',
    access: 'ADMINISTRATOR',
    body: 'query',
    input: nothing,
    output: z.array(noticeRule),
    summary: 'When mails about each kind of item go out, as shipped or as the company changed it.',
  }),
  save: operation({
    method: 'POST',
    path: '/api/ExpiryNotice/SaveNoticeRule',
    access: 'ADMINISTRATOR',
    body: 'json',
    writes: true,
    input: saveNoticeRule,
    output: noticeRule,
    summary: 'Changes when mails about a kind of item go out, or turns them off.',
  }),
};
