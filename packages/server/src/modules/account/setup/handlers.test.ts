import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { findSession } from '../../../auth/session.ts';
import { setupCode } from '../../../auth/setup-code.ts';
import { callFrom, testPlatform } from '../../../auth/testing/test-platform.ts';
import { ownTestDatabase } from '../../../db/testing/test-database.ts';
import { FileStore } from '../../../files/store.ts';
import { authenticationHandlers } from '../authentication/handlers.ts';
import { signInOptions } from '../../records/company-restore/sign-in-options.ts';
import { setupHandlers as handlers } from './handlers.ts';

const form = {
  companyName: 'Øresund & Sons 🚚',
  timeZone: 'America/Denver',
  firstName: 'Dana',
  lastName: 'Ortiz',
  email: 'dana@carrier.example',
  password: 'a long enough password',
};
const elsewhere = '203.0.113.9';

const freshPlatform = async () => testPlatform(await ownTestDatabase());

describe('the first run', () => {
  test('makes the company with its administrator, signed in, who may open everything', async () => {
    const platform = await freshPlatform();
    const local = callFrom(platform);
    expect(await signInOptions({}, local)).toMatchObject({
      needsSetup: true,
      setupNeedsCode: false,
      mode: 'simple',
    });
    const { token, displayName } = await handlers.createCompany(form, local);
    expect(displayName).toBe('Dana Ortiz');
    const session = await findSession(platform, token);
    expect(session?.company).toMatchObject({ name: form.companyName, timeZone: form.timeZone });
    expect(Object.values(session?.caller.flags ?? {})).toEqual(Array(8).fill(true));
    const { email, password } = form;
    await expect(
      authenticationHandlers.signIn({ email, password }, callFrom(platform, elsewhere)),
    ).resolves.toHaveProperty('token');
    expect(await signInOptions({}, local)).toMatchObject({ needsSetup: false });
    const audit = await platform.database.owner
      .selectFrom('auditEntry')
      .select('actorId')
      .distinct()
      .execute();
    expect(audit).toEqual([{ actorId: session?.caller.employeeId }]);
  });

  test('takes neither one of the most common passwords nor the e-mail as one', async () => {
    const platform = await freshPlatform();
    for (const password of ['1qaz2wsx3edc', form.email.toUpperCase()])
      await expect(
        handlers.createCompany({ ...form, password }, callFrom(platform)),
      ).rejects.toMatchObject({ status: 400, messages: [{ field: 'password' }] });
    expect(await platform.database.owner.selectFrom('client').select('id').execute()).toEqual([]);
  });

  test('takes its first places from the city, else they are called Main, and is as strict as it was ordered unless it says otherwise', async () => {
    const platform = await freshPlatform();
    await handlers.createCompany({ ...form, city: null, usdotNumber: null }, callFrom(platform));
    const { owner } = platform.database;
    expect(await owner.selectFrom('employeeGroup').select('groupName').execute()).toEqual([
      { groupName: 'Main' },
    ]);
    const { settings } = await owner
      .selectFrom('client')
      .select('settings')
      .executeTakeFirstOrThrow();
    expect(settings).toMatchObject({ literalHireDateLimit: true });
  });

  test('of two at once one wins, the other hears 409 and leaves nothing behind', async () => {
    const platform = await freshPlatform();
    const results = await Promise.allSettled(
      ['one', 'two', 'three'].map((name) =>
        handlers.createCompany(
          { ...form, companyName: name, email: `${name}@carrier.example` },
          callFrom(platform),
        ),
      ),
    );
    expect(results.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    for (const one of results) {
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ status: 409 });
    }
    const { owner } = platform.database;
    expect(await owner.selectFrom('client').select('name').execute()).toHaveLength(1);
    expect(await owner.selectFrom('employee').select('email').execute()).toHaveLength(1);
  });

  test('is over for good once a company exists, even with the code', async () => {
    const platform = await freshPlatform();
    await handlers.createCompany(form, callFrom(platform));
    const again = { ...form, code: setupCode.text };
    await expect(handlers.createCompany(again, callFrom(platform))).rejects.toMatchObject({
      status: 409,
    });
    await expect(handlers.loadSample({}, callFrom(platform))).rejects.toMatchObject({
      status: 409,
    });
  });
});

describe('the sample company', () => {
  test('is loaded with its administrator signed in, who can sign in again', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'roadproof-setup-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const platform = { ...(await freshPlatform()), files: new FileStore(folder) };
    const timeZone = 'America/Denver';
    const { token, email, password } = await handlers.loadSample({ timeZone }, callFrom(platform));
    const session = await findSession(platform, token);
    expect(session?.company.timeZone).toBe(timeZone);
    expect(session?.caller.flags.hasAdminAccess).toBe(true);
    await expect(
      authenticationHandlers.signIn({ email, password }, callFrom(platform, elsewhere)),
    ).resolves.toHaveProperty('token');
  });

  test("and a company of one's own never come together", async () => {
    const folder = await mkdtemp(join(tmpdir(), 'roadproof-setup-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const platform = { ...(await freshPlatform()), files: new FileStore(folder) };
    const results = await Promise.allSettled([
      handlers.loadSample({}, callFrom(platform)),
      handlers.createCompany(form, callFrom(platform)),
    ]);
    const lost = results.filter((one) => one.status === 'rejected');
    expect(lost.map((one) => one.reason as unknown)).toMatchObject([{ status: 409 }]);
    expect(await platform.database.owner.selectFrom('client').select('id').execute()).toHaveLength(
      1,
    );
  });
});

describe('from another machine', () => {
  test('the code printed at start is needed', async () => {
    const platform = await freshPlatform();
    const away = callFrom(platform, elsewhere);
    expect(await signInOptions({}, away)).toMatchObject({ setupNeedsCode: true });
    const refusal = { status: 403, messages: [{ field: 'code' }] };
    await expect(handlers.createCompany(form, away)).rejects.toMatchObject(refusal);
    await expect(handlers.createCompany({ ...form, code: '' }, away)).rejects.toMatchObject(
      refusal,
    );
    await expect(
      handlers.createCompany({ ...form, code: 'AAAA-AAAA-AAAA' }, away),
    ).rejects.toMatchObject(refusal);
    await expect(handlers.loadSample({}, away)).rejects.toMatchObject(refusal);
    expect(await platform.database.owner.selectFrom('client').select('id').execute()).toEqual([]);
    await expect(
      handlers.createCompany({ ...form, code: setupCode.text }, away),
    ).resolves.toHaveProperty('token');
  });
});
