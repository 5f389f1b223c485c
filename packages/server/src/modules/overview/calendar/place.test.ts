import { api } from '@roadproof/contract/api';
import { expect, test } from 'vitest';
import { newId } from '../../../db/id.ts';
import { testApp } from '../../../testing/test-app.ts';
import { classroom } from '../../training/training/testing/classroom.ts';

const server = await testApp({ now: () => new Date('2026-11-21T18:00:00Z') });
const { company } = server;
const { ask, course, schedule } = classroom(server, await server.signIn());
const feedOf = async () => (await ask<{ path: string }>(api.calendarFeeds.save, {})).data.path;

test('a place in the feed joins only the parts it has', async () => {
  const ann = await company.employee();
  const places = [
    ['Online', '', ''],
    ['Yard', '', 'Tulsa'],
    ['Depot', ' ', null],
    ['Office', '12 Main St', 'Reno'],
  ] as const;
  for (const [locationName, address, city] of places) {
    const id = newId();
    const { clientId } = company;
    await server.database.owner
      .insertInto('location')
      .values({ clientId, id, locationName, address, city })
      .execute();
    await schedule([await course(`At ${locationName}`)], [ann], {
      locationId: id,
      classDate: '2026-12-01',
      startTime: '08:00',
    });
  }
  const feed = (await server.inject({ url: await feedOf() })).body.replaceAll('\r\n ', '');
  const shown = new Set([...feed.matchAll(/^LOCATION:(.*?)\r?$/gm)].map(([, text]) => text));
  for (const place of ['Online', 'Yard\\, Tulsa', 'Depot', 'Office\\, 12 Main St\\, Reno'])
    expect(shown).toContain(place);
  expect([...shown].filter((text) => /\\,\s*(\\,|$)/.test(text ?? ''))).toEqual([]);
});
