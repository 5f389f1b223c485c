import type { clients } from '@roadproof/contract/company/client';
import type { ParsedInput } from '@roadproof/contract/operation';
import { locked, saveRecord, type Saved } from '../../../db/record.ts';
import { endAccess } from '../../../auth/end-access.ts';
import { administratorsWithoutFactor } from '../../../auth/second-factor/rows.ts';
import { hasFactor, secondFactorOf } from '../../../auth/second-factor/factors.ts';
import { refuseStale } from '../../../db/stale.ts';
import type { StoredSettings } from '../../../db/stored-settings.ts';
import type { Context } from '../../../http/context.ts';
import { refused } from '../../../errors.ts';
import { requestAutoAssignment } from '../../training/training/assign/required-job.ts';
import { settingsOf, type CompanySettings } from '../../company/client/rows.ts';

type Form = ParsedInput<typeof clients.saveRules>;

/** Changes the rules of the company; what was not sent stays as it is. */
export async function saveRules(form: Form, context: Context): Promise<Saved> {
  const { db, company, platform } = context;
  const stored = await locked(db, 'client', company.id, 'Company');
  const before = settingsOf(stored.settings);
  await refuseStale(db, stored, form.version, daysOf(form));
  const asks = asksOtherwise(form, before);
  if (asks) await mayAskSecondFactor(form, context);
  const settings = { ...(stored.settings as StoredSettings), ...settingsIn(form, before) };
  const saved = await saveRecord(db, 'client', stored, {
    ...daysOf(form),
    settings: JSON.stringify(settings),
  });
  if (asks && form.secondFactorForAdministrators)
    await endAccess(db, {
      event: 'factorRequired',
      employeeIds: await administratorsWithoutFactor(db),
    });
  // Switched on it catches up with everybody who is there already.
  if (form.autoAssignTraining && !before.autoAssignTraining)
    await requestAutoAssignment(db, 'everybody', `everybody ${platform.now().toISOString()}`);
  return saved;
}

const asksOtherwise = (
  { secondFactorForAdministrators: requested }: Form,
  before: CompanySettings,
) => requested !== undefined && requested !== before.secondFactorForAdministrators;

/** An administrator's to decide; and nobody shuts themselves out with it. */
async function mayAskSecondFactor(
  { secondFactorForAdministrators }: Form,
  { db, caller, platform }: Context,
): Promise<void> {
  const field = 'secondFactorForAdministrators';
  if (!caller.flags.hasAdminAccess)
    throw refused(
      'Only people with admin access change this.',
      'Ask one of your administrators.',
      field,
    );
  if (!secondFactorForAdministrators) return;
  if (platform.config.authMode !== 'simple')
    throw refused(
      'Passwords are not used to sign in here.',
      'Your directory asks for its own second factor.',
      field,
    );
  if (!hasFactor(await secondFactorOf(db, caller.employeeId)))
    throw refused(
      'Set up your own second factor first.',
      'You find it in your account. Then switch this on.',
      field,
    );
}

/** What was sent of the company's columns. */
function daysOf(form: Form) {
  const { weekStartsOn, ...rest } = form;
  const days = {
    licenceDueSoonDays: rest.licenceDueSoonDays,
    medCardDueSoonDays: rest.medCardDueSoonDays,
    trainingDueSoonDays: rest.trainingDueSoonDays,
    renewalDueSoonDays: rest.renewalDueSoonDays,
    insuranceDueSoonDays: rest.insuranceDueSoonDays,
    dueSoonDays: rest.dueSoonDays,
    feedbackMonths: rest.feedbackMonths,
  };
  const sent = Object.entries(days).filter(([, value]) => typeof value === 'number');
  const first = weekStartsOn === undefined ? {} : { weekStartsOn: weekStartsOn === '1' ? 1 : 0 };
  return { ...Object.fromEntries(sent), ...first } as {
    readonly [K in keyof typeof days]?: number;
  } & { readonly weekStartsOn?: 0 | 1 };
}

/** Settings with the same name in the form. */
const sameNames = [
  'includeNonCdlDrivers',
  'descriptiveFileNames',
  'autoAssignTraining',
  'secondFactorForAdministrators',
  'rehearsalDrivers',
  'rehearsalUnits',
  'rehearsalFirst',
  'noticesFrom',
] as const satisfies readonly (keyof Form & keyof CompanySettings)[];

/** What was sent of its settings and is another choice than before, as it is stored. */
function settingsIn(form: Form, before: CompanySettings): StoredSettings {
  const { allowRecentHireDates: isFree, licenceFileFor: of } = form;
  const others = sameNames.filter(
    (name) => form[name] !== undefined && form[name] !== before[name],
  );
  return {
    ...(isFree !== undefined &&
      isFree === before.literalHireDateLimit && { literalHireDateLimit: !isFree }),
    ...(of !== undefined && of !== before.licenceFileFor && { licenceFileRequiredFor: of }),
    ...Object.fromEntries(others.map((name) => [name, form[name]])),
  };
}
