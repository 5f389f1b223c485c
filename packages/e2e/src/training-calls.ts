import { expect, type Page } from '@playwright/test';
import { signedIn } from './people.ts';

/** A day as it is typed, as the wire has it. */
export const iso = (day: string): string => `${day.slice(6)}-${day.slice(0, 2)}-${day.slice(3, 5)}`;

/** Calls the server as the screens do. */
export async function caller(page: Page) {
  const { token } = await signedIn(page);
  const headers = { authorization: `Bearer ${token}` };
  const read = async <T>(answer: Awaited<ReturnType<typeof page.request.post>>): Promise<T> => {
    expect(answer.status(), await answer.text()).toBe(200);
    return ((await answer.json()) as { data: T }).data;
  };
  return {
    json: async <T>(path: string, data: object) =>
      read<T>(await page.request.post(path, { data, headers })),
    form: async <T>(path: string, multipart: Record<string, string>) =>
      read<T>(await page.request.post(path, { multipart, headers })),
  };
}

type Api = Awaited<ReturnType<typeof caller>>;

/** The id of a value of a list of choices. */
export async function lookupId(api: Api, group: string, name: string): Promise<string> {
  const values = await api.json<Record<string, string>[]>('/api/LookupValue/GetAllLookupValue', {});
  const found = values.find(
    (one) => one['lookupGroupName'] === group && one['lookupName'] === name,
  );
  return found?.['id'] ?? '';
}

interface TrainingInput {
  readonly name: string;
  readonly course: string;
  readonly people: readonly string[];
  readonly startDate: string;
  readonly dueDate: string;
  readonly more?: Readonly<Record<string, string>>;
}

/** Schedules a training of one course; with `completedAt` among `more` it has been held already. */
export async function scheduled(api: Api, input: TrainingInput) {
  return api.form<{ id: string; created: number; takenUp: readonly unknown[] }>(
    '/api/Training/SaveTraining',
    {
      trainingName: input.name,
      trainingTypeId: await lookupId(api, 'TrainingType', 'Initial'),
      startDate: input.startDate,
      dueDate: input.dueDate,
      courseIds: input.course,
      employeeIds: input.people.join(','),
      ...input.more,
    },
  );
}

/** A course that is repeated after so many months. */
export async function newCourse(
  api: Api,
  courseName: string,
  more: Readonly<Record<string, string>>,
): Promise<string> {
  const deliveryTypeId = await lookupId(api, 'DeliveryType', 'Classroom');
  const { id } = await api.form<{ id: string }>('/api/CourseCatalog/SaveCourseCatalogForm', {
    courseName,
    deliveryTypeId,
    ...more,
  });
  return id;
}

/** The ids of current people, so many of them. */
export async function somePeople(api: Api, count: number): Promise<readonly string[]> {
  const people = await api.json<{ id: string }[]>('/api/Employee/GetAllEmployeeName', {
    employeeStatus: 'Current',
  });
  expect(people.length).toBeGreaterThanOrEqual(count);
  return people.slice(0, count).map(({ id }) => id);
}
