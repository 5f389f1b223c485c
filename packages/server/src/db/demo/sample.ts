import { randomInt } from 'node:crypto';
import { addDays, dayInZone } from '@roadproof/domain/calendar-day';
import { sql } from 'kysely';
import { hashPassword } from '../../auth/password.ts';
import { conflict } from '../../errors.ts';
import type { Config } from '../../config.ts';
import { refreshAllFileStatuses } from '../../modules/company/driver-rule/file-status.ts';
import type { Platform } from '../../platform.ts';
import { analyze } from '../analyze.ts';
import { insertDefaults } from '../defaults.ts';
import { newId } from '../id.ts';
import { inCompany } from '../transaction.ts';
import { waitTurn } from '../advisory-lock.ts';
import { randomFrom } from './random.ts';
import { addAsks, addCardPictures } from './sample/asks.ts';
import { readChoices } from './sample/choices.ts';
import { addPlaces, company, companySettings } from './sample/company.ts';
import { addCourses } from './sample/courses.ts';
import { newDraft } from './sample/draft.ts';
import { addDriverFiles } from './sample/driver-files.ts';
import { changeSomeRecords } from './sample/history.ts';
import { addInsurance } from './sample/insurance.ts';
import { addIncidents, requireExam } from './sample/incidents.ts';
import { addLinks, type SampleLink } from './sample/links.ts';
import { linkedCases } from './sample/linked-cases.ts';
import { addReadings } from './sample/meters.ts';
import { addNotices } from './sample/notices.ts';
import { addOfficePapers } from './sample/office.ts';
import { addPeople } from './sample/people.ts';
import { addReminders } from './sample/reminders.ts';
import { addRenewals, papersOf } from './sample/renewals.ts';
import { addReports } from './sample/reports.ts';
import { addViews } from './sample/views.ts';
import { accountNames } from './sample/rights.ts';
import { saveDraft } from './sample/save-draft.ts';
import { removeFiles, storeFiles } from './sample/store-files.ts';
import { addTrainings } from './sample/trainings.ts';
import { addUnits } from './sample/units.ts';
import { addWorkOrders } from './sample/work-orders.ts';

/** How to sign in to the sample company. */
export interface SampleAccount {
  readonly email: string;
  readonly password: string;
  readonly clientId: string;
  /** Addresses of links without an account, which cannot be shown again. */
  readonly links: readonly SampleLink[];
}

/**
 * Loads the sample company, all of it or nothing; refuses when a company exists. Its dates are
 * relative to today, so every status appears on any date.
 */
export async function loadSample(
  platform: Pick<Platform, 'database' | 'now' | 'files'> & {
    readonly config: Pick<Config, 'samplePassword' | 'publicUrl'>;
  },
  options: { readonly timeZone?: string } = {},
): Promise<SampleAccount> {
  const clientId = newId();
  const timeZone = options.timeZone ?? 'America/Chicago';
  const now = platform.now();
  const today = dayInZone(now, timeZone);
  const password = platform.config.samplePassword ?? readablePassword();
  const passwordHash = await hashPassword(password);
  const stored: string[] = [];
  let links: readonly SampleLink[] = [];
  try {
    await inCompany(platform.database, { clientId }, async (db) => {
      // Two first starts at once would make two first companies.
      await waitTurn(db, 'first company');
      const found = await sql<{ exists: boolean }>`select company_exists() as exists`.execute(db);
      if (found.rows[0]?.exists) throw companyExists();
      const createdAt = new Date(now.getTime() - 366 * 86_400_000).toISOString();
      await db
        .insertInto('client')
        .values({
          ...company,
          // From tomorrow: a server that is tried out mails no one on its first day.
          settings: JSON.stringify({ ...companySettings, noticesFrom: addDays(today, 1) }),
          id: clientId,
          clientId,
          timeZone,
          createdAt,
        })
        .execute();
      await insertDefaults(db, clientId);
      const choices = await readChoices(db, clientId);
      const draft = newDraft({ clientId, today, now, random: randomFrom(1905), choices });
      const places = addPlaces(draft);
      const people = addPeople(draft, places.groups);
      for (const name of accountNames) {
        draft.add('credential', { employeeId: people.named(name).id, passwordHash });
      }
      addInsurance(draft, people);
      addDriverFiles(draft, people);
      const cases = linkedCases();
      addTrainings(draft, people, addCourses(draft), places.locations, cases);
      const units = addUnits(draft, people, places.yards, papersOf);
      addReadings(draft, people, units);
      addReminders(draft, people, units);
      addRenewals(draft, people, units);
      addWorkOrders(draft, people, units, cases);
      addIncidents(draft, people, units, cases);
      addOfficePapers(draft, people);
      addReports(draft, people);
      addViews(draft, people);
      const pictures = addCardPictures(draft);
      await storeFiles(platform.files, draft, stored);
      await saveDraft(db, draft);
      await requireExam(db, draft, people, cases);
      await changeSomeRecords(db, draft, people, units, places.groups);
      await refreshAllFileStatuses({ db });
      const { publicUrl } = platform.config;
      await addNotices(db, { clientId, name: company.name, today, timeZone });
      links = await addLinks(db, { clientId, people, units }, { now, timeZone, publicUrl });
      await addAsks(db, { clientId, people, pictures }, { now, timeZone, publicUrl });
    });
  } catch (error) {
    await removeFiles(platform.files, stored);
    throw error;
  }
  await analyze(platform.database);
  return { email: 'admin@sample.example', password, clientId, links };
}

const companyExists = () =>
  conflict(
    'A company exists already.',
    'The sample company can only be loaded into an empty database.',
  );

// No characters that look alike, so that it can be typed from the screen.
function readablePassword(): string {
  const letters = 'abcdefghijkmnpqrstuvwxyz23456789';
  return Array.from({ length: 14 }, () => letters[randomInt(letters.length)]).join('');
}
