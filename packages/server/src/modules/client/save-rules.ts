import type { clients } from '@roadproof/contract/client';
import type { ParsedInput } from '@roadproof/contract/operation';
import { locked, saveRecord, type Saved } from '../../db/record.ts';
import { refuseStale } from '../../db/stale.ts';
import type { StoredSettings } from '../../db/stored-settings.ts';
import type { Context } from '../../http/context.ts';
import { requestAutoAssignment } from '../training/required-job.ts';
import { settingsOf, type CompanySettings } from './rows.ts';

type Form = ParsedInput<typeof clients.saveRules>;

/** Changes the rules of the company; what was not sent stays as it is. */
export async function saveRules(form: Form, { db, company, platform }: Context): Promise<Saved> {
  const stored = await locked(db, 'client', company.id, 'Company');
  const before = settingsOf(stored.settings);
  await refuseStale(db, stored, form.version, daysOf(form));
  const settings = { ...(stored.settings as StoredSettings), ...settingsIn(form, before) };
  const saved = await saveRecord(db, 'client', stored, {
    ...daysOf(form),
    settings: JSON.stringify(settings),
  });
  // Switched on it catches up with everybody who is there already.
  if (form.autoAssignTraining && !before.autoAssignTraining)
    await requestAutoAssignment(db, 'everybody', `everybody ${platform.now().toISOString()}`);
  return saved;
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

/** What was sent of its settings and is another choice than before, as it is stored. */
function settingsIn(form: Form, before: CompanySettings): StoredSettings {
  const { allowRecentHireDates: isFree, licenceFileFor: of } = form;
  const { includeNonCdlDrivers, descriptiveFileNames, autoAssignTraining } = form;
  return {
    ...(isFree !== undefined &&
      isFree === before.literalHireDateLimit && { literalHireDateLimit: !isFree }),
    ...(of !== undefined && of !== before.licenceFileFor && { licenceFileRequiredFor: of }),
    ...(includeNonCdlDrivers !== undefined &&
      includeNonCdlDrivers !== before.includeNonCdlDrivers && { includeNonCdlDrivers }),
    ...(descriptiveFileNames !== undefined &&
      descriptiveFileNames !== before.descriptiveFileNames && { descriptiveFileNames }),
    ...(autoAssignTraining !== undefined &&
      autoAssignTraining !== before.autoAssignTraining && { autoAssignTraining }),
  };
}
