import { expect, type Locator, type Page } from '@playwright/test';
import { administrator } from './app.ts';
import { test as apart } from './apart.ts';
import { rowsOf } from './list-page.ts';
import { signedIn } from './people.ts';
import { attach, choose, field, tick } from './person-form.ts';
import { expectToast } from './toasts.ts';

/** Where the browsers stand: a day ahead of the company's, or hours behind it. */
const browsers = ['Asia/Tokyo', 'Pacific/Honolulu'] as const;

const dayIn = (timeZone: string, at = new Date()): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(at);

/**
 * A zone for the company in which most browsers have another day and it is as late in the evening
 * as can be, with a quarter of an hour left until midnight: it is 23:30 somewhere at any time.
 */
function lateZone(now = new Date()): string {
  const soon = new Date(now.getTime() + 15 * 60_000);
  const zones = Array.from({ length: 27 }, (_, at) => at - 12).map((east) => ({
    name: `Etc/GMT${east > 0 ? '-' : '+'}${Math.abs(east)}`,
    hour: (now.getUTCHours() + east + 48) % 24,
  }));
  const others = (name: string) =>
    browsers.filter((browser) => dayIn(browser, now) !== dayIn(name, now)).length;
  const [best] = zones
    .filter(({ name }) => dayIn(name, now) === dayIn(name, soon))
    .sort((one, two) => others(two.name) - others(one.name) || two.hour - one.hour);
  return best?.name ?? 'UTC';
}

interface Office {
  /** The company's day, as 'YYYY-MM-DD' and as a field shows it. */
  readonly day: string;
  readonly shown: string;
}

const test = apart.extend<object, { office: Office }>({
  office: [
    async ({ app }, provide) => {
      const timeZone = lateZone();
      const answer = await fetch(`${app.url}/api/Setup/LoadSample`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ timeZone }),
      });
      const { data } = (await answer.json()) as { data: { email: string; token: string } };
      expect(data.email).toBe(administrator.email);
      const client = await fetch(`${app.url}/api/Client/GetClient?IsDetailed=true`, {
        headers: { authorization: `Bearer ${data.token}` },
      });
      const day = ((await client.json()) as { data: { today: string } }).data.today.slice(0, 10);
      await provide({ day, shown: `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}` });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
test.use({ company: 'none', apart: 'company-day' });

type Row = Readonly<Record<string, unknown>> & { readonly id: string };

/** Speaks to the server as the screens do. */
async function caller(page: Page) {
  const { token } = await signedIn(page);
  const headers = { authorization: `Bearer ${token}` };
  const read = async <T>(sent: ReturnType<typeof page.request.get>): Promise<T> => {
    const answer = await sent;
    expect(answer.status(), await answer.text()).toBe(200);
    return ((await answer.json()) as { data: T }).data;
  };
  return {
    get: async <T>(path: string) => read<T>(page.request.get(path, { headers })),
    json: async <T = readonly Row[]>(path: string, data: object = {}) =>
      read<T>(page.request.post(path, { data, headers })),
    form: async (path: string, multipart: Record<string, string>) =>
      read<Row>(page.request.post(path, { multipart, headers })),
  };
}
type Api = Awaited<ReturnType<typeof caller>>;

async function choiceId(api: Api, group: string, name: string): Promise<string> {
  const values = await api.json('/api/LookupValue/GetAllLookupValue');
  const found = values.find(
    (one) => one['lookupGroupName'] === group && one['lookupName'] === name,
  );
  return found?.id ?? '';
}

/** Keeps the company's day on its way until it is let go. */
async function holdDay(page: Page): Promise<() => void> {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/Client/GetClient**', async (route) => {
    await isReleased;
    await route.fallback();
  });
  return release;
}

/** What stands in a page or a dialog as long as the day is not known. */
const waiting = (place: Page | Locator) =>
  expect(place.getByRole('status', { name: 'Fetching data...' }).first()).toBeVisible();

/** Opens an address while the company's day is still on its way, and lets it come once the record is there. */
async function openAhead(page: Page, address: string, record: string): Promise<void> {
  const release = await holdDay(page);
  const isThere = page.waitForResponse((answer) => answer.url().includes(record));
  await page.goto(address);
  await isThere;
  await waiting(page);
  release();
}

const value = async (place: Page | Locator, label: string, office: Office) =>
  expect(field(place, label), `the day that ${label} proposes`).toHaveValue(office.shown);

for (const [turn, timezoneId] of browsers.entries())
  test.describe(`a browser in ${timezoneId}, late in the company's evening`, () => {
    test.use({ timezoneId });

    test('a renewal, a service reminder and a work order are completed on the company’s day', async ({
      page,
      office,
    }) => {
      const api = await caller(page);

      const renewals = await api.json('/api/Renewal/GetAllRenewal');
      const later = renewals.filter(
        (one) => String(one['nextRenewal']).slice(0, 10) > office.day && one['equipment'] !== null,
      );
      const renewal = later[turn]?.id ?? '';
      await openAhead(
        page,
        `/equipment/renewals/resolve-renewal?id=${renewal}`,
        '/api/Renewal/GetRenewal?',
      );
      await value(page, 'Completion Date', office);
      await page.getByRole('button', { name: 'Complete renewal' }).click();
      await expectToast(page, 'Renewal Updated Successfully');
      const renewed = await api.get<Row>(`/api/Renewal/GetRenewal?Id=${renewal}`);
      expect(renewed['lastCompletedOn']).toBe(`${office.day}T00:00:00.000Z`);

      const reminder =
        (await api.json('/api/ServiceReminder/GetAllServiceReminder'))[turn]?.id ?? '';
      await openAhead(
        page,
        `/equipment/service-reminder/reminder-details?id=${reminder}`,
        '/api/ServiceReminder/GetServiceReminder?',
      );
      await value(page, 'Date of completion', office);
      await choose(page, { 'Completed By': 'Oksana Bilyk' });
      await page.getByRole('button', { name: 'Complete reminder' }).click();
      await expectToast(page, 'Service Reminder');
      const done = await api.get<Row>(`/api/ServiceReminder/GetServiceReminder?Id=${reminder}`);
      expect(done['completedAt']).toBe(`${office.day}T00:00:00.000Z`);

      const equipment = (await api.json('/api/Equipment/GetAllEquipment'))[0]?.id ?? '';
      const order = await api.form('/api/WorkOrder/SaveWorkOrder', {
        equipments: equipment,
        priorityId: await choiceId(api, 'Priority', 'Critical'),
      });
      await openAhead(
        page,
        `/equipment/workorder/resolve-workorder?id=${order.id}&equipmentId=${equipment}`,
        '/api/WorkOrder/GetWorkOrder?',
      );
      await value(page, 'Date Of Resolution', office);
      await page.getByRole('button', { name: 'Resolve work order' }).click();
      await expectToast(page, 'Work Order Resolved Successfully!');
      const resolved = await api.get<Row>(`/api/WorkOrder/GetWorkOrder?Id=${order.id}`);
      expect(resolved['completionDate']).toBe(`${office.day}T00:00:00.000Z`);
    });

    test('a paper is filed, and trainings are completed one by one and together, on the company’s day', async ({
      page,
      office,
    }) => {
      const api = await caller(page);

      const [driver] = await api.json('/api/Employee/GetAllEmployee', { employeeType: 'CDL' });
      const papers = `/api/DriverFiles/GetDriverFileSlots?EmployeeId=${driver?.id ?? ''}`;
      await openAhead(page, `/employee/driver/add-files?id=${driver?.id ?? ''}`, papers);
      // The date printed on a paper is never proposed.
      await expect(field(page, 'Document date')).toHaveValue('');
      await choose(page, { 'File type': 'Other' });
      await attach(page, 'File', `from ${turn}.pdf`);
      await page.getByRole('button', { name: 'Add file' }).click();
      await expectToast(page, 'Data Uploaded Successfully');
      const filed = await api.json('/api/DriverFiles/GetAllDriverFiles', {
        employeeId: driver?.id,
      });
      expect(filed.find((one) => one['fileName'] === `from ${turn}.pdf`)).toMatchObject({
        documentDate: null,
        effective: `${office.day}T00:00:00.000Z`,
      });

      const courseName = `Winter driving ${turn}`;
      const course = await api.form('/api/CourseCatalog/SaveCourseCatalogForm', {
        courseName,
        deliveryTypeId: await choiceId(api, 'DeliveryType', 'Classroom'),
      });
      const people = await api.json('/api/Employee/GetAllEmployee', { employeeStatus: 'Current' });
      const training = await api.form('/api/Training/SaveTraining', {
        trainingName: courseName,
        trainingTypeId: await choiceId(api, 'TrainingType', 'Initial'),
        startDate: office.day,
        dueDate: office.day,
        courseIds: course.id,
        employeeIds: people
          .slice(0, 3)
          .map(({ id }) => id)
          .join(','),
      });
      const release = await holdDay(page);
      await page.goto(`/training/details?id=${training.id}`);
      await page
        .getByRole('button', { name: new RegExp(`^${courseName}: .*, complete$`) })
        .first()
        .click();
      const one = page.getByRole('dialog', { name: 'Update Training Data' });
      await waiting(one);
      release();
      await value(one, 'Completion date', office);
      await one.getByRole('button', { name: 'Complete training' }).click();
      await expectToast(page, 'Training Completed Successfully');
      await expect(one).toBeHidden();

      await expect(rowsOf(page).first()).toBeVisible();
      await tick(page.getByRole('columnheader').getByRole('checkbox'));
      await page.getByRole('button', { name: 'Complete…' }).click();
      const many = page.getByRole('dialog', { name: 'Complete for several people' });
      await value(many, 'Completion date', office);
      await many.getByRole('button', { name: 'Complete training' }).click();
      await expectToast(page, 'Training Completed Successfully');
      await expect(
        page.getByRole('button', { name: `${courseName}: ${office.shown}, show documents` }),
      ).toHaveCount(3);
    });
  });
