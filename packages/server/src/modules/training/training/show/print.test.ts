import { api } from '@roadproof/contract/api';
import { expect, test } from 'vitest';
import { pagesOf } from '../../../../print/testing/pdf-text.ts';
import { testApp } from '../../../../testing/test-app.ts';
import { classroom, pairOf } from '../testing/classroom.ts';

const today = '2026-11-21';
const server = await testApp({ now: () => new Date(`${today}T18:00:00Z`) });
const { company } = server;
const token = await server.signIn();
const words = (pdf: Buffer): string => pagesOf(pdf).join(' ').replaceAll(/\s+/g, ' ');
const { ask, course, schedule, tracked } = classroom(server, token);

test('the sheet to sign has everybody, the certificate what 172.704(d) asks for', async () => {
  const hazmat = await course('Hazmat General Awareness', {
    recurrenceMonths: 36,
    regulation: '49 CFR 172.704',
    durationMinutes: 150,
    certificationText: 'Trained and tested as required by 49 CFR 172.704',
    providerName: 'Open Road Academy',
    providerAddress: '4800 N Mingo Rd, Tulsa',
    materialsDescription: 'Handbook, edition 5, training room shelf',
  });
  const ann = await company.employee({
    firstName: 'Ann',
    lastName: 'Łukasz',
    employeeNumber: 'A-7',
  });
  const { id } = await schedule([hazmat], [ann], { trainingName: 'Hazmat Class' });
  const sheet = await server.call(api.trainings.signInSheet, { Id: id }, token);
  expect([sheet.statusCode, sheet.headers['content-type']]).toEqual([200, 'application/pdf']);
  const page = words(sheet.rawPayload);
  for (const text of ['Hazmat Class', 'Łukasz, Ann', 'A-7', '49 CFR 172.704', '2 h 30 min'])
    expect(page).toContain(text);
  const [TrainingMappingId, CourseCatalogId] = pairOf(
    (await tracked(ann))[0],
    'Hazmat General Awareness',
  ).split('|');
  const ids = { TrainingMappingId, CourseCatalogId };
  const early = await server.call(api.trainingCompletions.certificate, ids, token);
  expect(early.statusCode).toBe(422);
  const tested = 'Trained and tested as required by 49 CFR 172.704';
  const certificate = async () => {
    const paper = await server.call(api.trainingCompletions.certificate, ids, token);
    expect(paper.statusCode).toBe(200);
    return words(paper.rawPayload);
  };
  await ask(api.trainingCompletions.complete, { ...ids, completedAt: '2026-10-14' });
  // Nobody said that a test was passed.
  expect(await certificate()).not.toContain(tested);
  const gradeId = company.lookup('Grade', 'Pass');
  await ask(api.trainingCompletions.complete, { ...ids, completedAt: '2026-10-14', gradeId });
  const text = await certificate();
  for (const part of [
    'Ann Łukasz',
    '10/14/2026',
    '10/14/2029',
    'Open Road Academy',
    '4800 N Mingo Rd, Tulsa',
    'Handbook, edition 5, training room shelf',
    tested,
  ])
    expect(text).toContain(part);
});
