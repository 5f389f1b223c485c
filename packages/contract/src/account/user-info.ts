import { digestRhythms, digestTopics, type DigestTopic } from '@roadproof/domain/overview/digest';
import { isTimeZone } from '@roadproof/domain/calendar-day';
import { normalizePhone, phoneText } from '@roadproof/domain/phone';
import * as z from 'zod';
import { endApiKeys, newPassword } from './authentication.ts';
import { operation } from '../operation.ts';
import {
  email,
  flag,
  id,
  instantOut,
  nothing,
  optionalText,
  requiredText,
  saved,
} from '../schema.ts';
import { photoUpload } from '../upload.ts';

const text = z.string().nullable();

const rhythm = z.enum(digestRhythms, 'Choose Off, daily or Mondays.');
const topic = z.enum(digestTopics.map((one) => one.topic));

/** Stands for the company's clock where a time zone is chosen. */
export const companyTime = 'company';

/** What a person sees of the own account. */
export const userInfo = z.object({
  id,
  version: z.number().int(),
  displayName: z.string(),
  phoneNumber: text,
  email: text,
  /** The address that waits to be confirmed, and until when. */
  pendingEmail: text,
  pendingUntil: instantOut.nullable(),
  image: text,
  /** The zone of one's own in which times are shown; null for the company's. */
  timeZone: text,
  /** Whether a password signs in; at the directory none does. */
  hasPassword: z.boolean(),
  passwordChangedAt: instantOut.nullable(),
  /** How often the person is written to about what they may open; topics of other modules are absent. */
  mails: z.partialRecord(topic, rhythm),
});

/** The form of the own account; what is absent stays as it is. */
export const saveUserInfo = z.strictObject({
  version: z.coerce.number().int().optional(),
  displayName: requiredText('Display name', 200).optional(),
  phoneNumber: optionalText('Phone', 40)
    .refine((value) => !value || normalizePhone(value) !== null, phoneText)
    .transform((value) => (value ? normalizePhone(value) : value)),
  timeZone: z
    .string('Choose a time zone.')
    .refine((zone) => zone === companyTime || isTimeZone(zone), 'Choose a time zone from the list.')
    .optional(),
  image: photoUpload(),
  removeImage: flag,
  /** Another one counts once its link is opened. */
  email: email.optional(),
  /** The present password: asked for with another e-mail or password. */
  password: z.string().max(200, 'Password can have at most 200 characters.').optional(),
  newPassword: newPassword.optional(),
  /** With a new password: whether the own API keys end too. */
  endApiKeys,
  employeesMails: rhythm.optional(),
  trainingMails: rhythm.optional(),
  equipmentMails: rhythm.optional(),
  incidentsMails: rhythm.optional(),
  insuranceMails: rhythm.optional(),
} satisfies Readonly<Record<`${DigestTopic}Mails`, z.ZodType>> & Record<string, z.ZodType>);

/** A session of the own account. */
export const portalSession = z.object({
  id,
  /** "Chrome on Windows". */
  browser: z.string(),
  isHandheld: z.boolean(),
  network: text,
  lastSeenAt: instantOut,
  createdAt: instantOut,
  isCurrent: z.boolean(),
});

export const userInfos = {
  get: operation({
    method: 'GET',
    path: '/api/UserInfo/GetUserInfo',
    access: 'signed-in',
    forPeople: true,
    beforeSecondFactor: true,
    body: 'query',
    input: nothing,
    output: userInfo,
    summary: "The caller's account.",
  }),
  save: operation({
    method: 'POST',
    path: '/api/UserInfo/SaveUserInfoForm',
    access: 'signed-in',
    forPeople: true,
    beforeSecondFactor: true,
    body: 'multipart',
    writes: true,
    input: saveUserInfo,
    output: saved.extend({ pendingEmail: text }),
    summary:
      "Changes the caller's account. A new e-mail takes effect once it is confirmed. With a new password, answers 422 to ask whether API keys end too.",
  }),
  confirmEmail: operation({
    method: 'POST',
    path: '/api/UserInfo/ConfirmEmail',
    access: 'anyone',
    body: 'json',
    writes: true,
    input: z.strictObject({ token: requiredText('Link', 200) }),
    output: z.object({ email: z.string() }),
    summary: 'Confirms a new e-mail with the link that was sent to it.',
  }),
};

export const portalSessions = {
  list: operation({
    method: 'POST',
    path: '/api/PortalSession/GetAllPortalSession',
    access: 'signed-in',
    forPeople: true,
    beforeSecondFactor: true,
    body: 'json',
    input: nothing,
    output: z.object({ sessions: z.array(portalSession) }),
    summary: 'Where the caller is signed in.',
  }),
  end: operation({
    method: 'POST',
    path: '/api/PortalSession/EndPortalSession',
    access: 'signed-in',
    forPeople: true,
    beforeSecondFactor: true,
    body: 'json',
    writes: true,
    input: z.strictObject({ id }),
    output: z.object({}),
    summary: "Ends one of the caller's sessions.",
  }),
  endOthers: operation({
    method: 'POST',
    path: '/api/PortalSession/EndOtherPortalSessions',
    access: 'signed-in',
    forPeople: true,
    beforeSecondFactor: true,
    body: 'json',
    writes: true,
    input: nothing,
    output: z.object({}),
    summary: "Ends every session of the caller's but this one.",
  }),
};
