import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { test } from './apart.ts';
import { expectAccessibleInBothSchemes } from './axe.ts';
import { idle, rowsOf, settled, texts, wholeList } from './list-page.ts';
import { signedIn } from './people.ts';
import { exportOf } from './spreadsheet.ts';
import { caller } from './training-calls.ts';
import { contentInZip, namesInZip, textInZip } from './zip-file.ts';

const register = '/incident-management/index?q=Zephyr';
const day = (text: string): string => `${text.slice(6)}-${text.slice(0, 2)}-${text.slice(3, 5)}`;

interface Named {
  readonly id: string;
  readonly code?: string;
  readonly firstName?: string;
  readonly lastName?: string;
}

/** Yesterday by the company, as a person types it. */
async function yesterday(page: Page): Promise<string> {
  await page.goto('/incident-management/index');
  await settled(page);
  const footer = await page.getByText(/\d\d\/\d\d\/\d{4} to \d\d\/\d\d\/\d{4}$/).innerText();
  const at = new Date(`${day(footer.slice(-10))}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() - 1);
  const [year, month, date] = at.toISOString().slice(0, 10).split('-');
  return `${month}/${date}/${year}`;
}

test('two drivers are two lines of the register, on the screen, in Excel and on paper, until it is changed with a reason', async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize(wholeList);
  await signedIn(page);
  const api = await caller(page);
  const when = await yesterday(page);
  const [type] = await api.json<Named[]>('/api/IncidentType/GetAllIncidentType', {});
  const states = await api.json<Named[]>('/api/State/GetAllState', {});
  const people = await api.json<Named[]>('/api/Employee/GetAllEmployee', {
    options: { pageSize: 2 },
  });
  const photo = Buffer.from('%PDF-1.4 a statement of a witness %%EOF');
  const form = new FormData();
  const fields = {
    incidentTypeId: type?.id ?? '',
    incidentDate: day(when),
    city: 'Zephyr Cove',
    stateId: states.find(({ code }) => code === 'NV')?.id ?? '',
    description: 'Slid off the road.',
    isCmv: 'true',
    onHighway: 'true',
    onlyBoardingOrLoading: 'false',
    injuries: '2',
    injuriesTreatedAway: '0',
    fatalities: '0',
    towed: 'true',
    disablingTow: 'true',
    hazmatReleased: 'false',
    drivers: JSON.stringify(people.map(({ id }) => ({ employeeId: id, needsCdl: true }))),
    fileKinds: JSON.stringify(['statement', 'policeReport']),
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('files', new File([photo], 'witness: 1.pdf', { type: 'application/pdf' }));
  form.append('files', new File([photo], 'police.pdf', { type: 'application/pdf' }));
  const saved = await page.request.post('/api/IncidentManagement/SaveIncidentManagementForm', {
    multipart: form,
    headers: { authorization: `Bearer ${(await signedIn(page)).token}` },
  });
  expect(saved.status(), await saved.text()).toBe(200);
  const { data } = (await saved.json()) as { data: { id: string; caseNumber: string } };
  const names = people.map(({ firstName, lastName }) => `${firstName} ${lastName}`).sort();
  const lines = names.map((name) => [when, 'Zephyr Cove, NV', name, '2', '0', 'No']);

  await test.step('the screen, the spreadsheet and the paper hold the same lines', async () => {
    await page.goto(register);
    await settled(page);
    expect((await texts(page)).map((cells) => cells.slice(0, 6))).toEqual(lines);
    await expect(
      page.getByText(/^One row per driver: 1 accident, 2 injuries, 0 fatalities/),
    ).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    const sheet = await exportOf(page, 'Excel');
    expect(sheet.rows).toEqual(lines);
    expect(sheet.header).toEqual([
      'Date of accident',
      'City or town, or most near, and State',
      'Driver name',
      'Number of injuries',
      'Number of fatalities',
      "Hazardous materials released (other than fuel from the vehicles' tanks)",
    ]);
    const [paper] = await Promise.all([
      page.waitForResponse(/PrintAccidentRegister/),
      page.context().waitForEvent('page'),
      page.getByRole('button', { name: 'Print register' }).click(),
    ]);
    expect(paper.headers()['content-type']).toBe('application/pdf');
  });

  await test.step('closing and reopening change nothing, a reason takes it out and back', async () => {
    const act = async (path: string, values: object) =>
      api.json(`/api/IncidentManagement/${path}`, { id: data.id, ...values });
    const expectLines = async (count: number) => {
      await page.goto(register);
      await settled(page);
      await expect(rowsOf(page)).toHaveCount(count);
    };
    const reason = 'The insurer looked at it again.';
    await act('ResolveIncidentManagement', {
      resolutionDate: day(when),
      finalNotes: 'Settled.',
      isConfirmed: true,
    });
    await expectLines(2);
    await act('ReopenIncidentManagement', { reason });
    await expectLines(2);
    await act('OverrideIncidentRecordable', { isRecordable: false, reason });
    await expectLines(0);
    await act('OverrideIncidentRecordable', { isRecordable: null });
    await expectLines(2);
  });

  await test.step('its claim pack holds every file byte for byte', async () => {
    await rowsOf(page).first().getByText('Zephyr Cove, NV').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(data.caseNumber);
    await idle(page);
    await page.getByRole('button', { name: 'Claim pack' }).click();
    const dialog = page.getByRole('dialog', { name: `Claim pack of ${data.caseNumber}` });
    await expect(dialog.getByRole('checkbox', { name: 'With tests and costs' })).not.toBeChecked();
    await expectAccessibleInBothSchemes(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download ZIP' }).click(),
    ]);
    const bytes = await readFile(await download.path());
    const file = 'files/01 Statement - witness- 1.pdf';
    expect(namesInZip(bytes)).toEqual([
      `${data.caseNumber} claim pack.pdf`,
      file,
      'files/02 Police report - police.pdf',
      'files.txt',
    ]);
    expect(contentInZip(bytes, file).equals(photo)).toBe(true);
    expect(textInZip(bytes, 'files.txt')).toContain('SHA-256');
  });
});
