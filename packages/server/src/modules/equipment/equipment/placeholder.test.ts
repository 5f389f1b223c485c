import { api } from '@roadproof/contract/api';
import { expect, test } from 'vitest';
import { equipmentForm } from '../../../testing/equipment-form.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = await testApp({ now: () => new Date('2026-11-27T18:00:00Z') });
const token = await server.signIn();
const { form } = await equipmentForm(server);

test.each([
  ['TBD', 'pending'],
  ['no vin', 'n/a'],
  ['00000000000000000', 'XXX'],
])(
  'a unit with the VIN %s and the plate %s is added without both, and says so',
  async (vin, plate) => {
    const save = await server.call(
      api.equipment.save,
      { ...form, name: `Unit ${vin}`, serialNumber: vin, plate },
      token,
    );
    expect([save.statusCode, save.body]).toEqual([200, expect.any(String)]);
    const { data } = save.json<{ data: { id: string; warnings: string[] } }>();
    expect(data.warnings).toEqual([
      `VIN "${vin}" is a placeholder: the cell is left empty.`,
      `Plate "${plate}" is a placeholder: the cell is left empty.`,
    ]);
    const stored = await server.database.owner
      .selectFrom('equipment')
      .select(['serialNumber', 'plate'])
      .where('id', '=', data.id)
      .executeTakeFirstOrThrow();
    expect(stored).toEqual({ serialNumber: null, plate: null });
  },
);
