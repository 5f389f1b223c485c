import { api } from '@roadproof/contract/api';
import type { Operation } from '@roadproof/contract/operation';
import type { TestApp } from '../../../../testing/test-app.ts';

export interface DueUnit {
  readonly id: string;
  readonly name: string;
  readonly reminders: readonly string[];
  readonly renewals: readonly string[];
  readonly order: string;
}
type Place = (unit: DueUnit) => Promise<string>;

/** Every place that says when something of a unit is due, as the text it answers, and those that never do. */
export function duePlaces(server: TestApp, token: string) {
  const call = (operation: Operation, input: Readonly<Record<string, unknown>>) =>
    server.call(operation, input, token);
  const bodyOf = async (operation: Operation, input: Readonly<Record<string, unknown>>) => {
    const { statusCode, body } = await call(operation, input);
    return statusCode === 200 ? body : '';
  };
  const ofRenewals = (state: string) => ({ 'renewalStatus.lookupDisplayName': state });
  const calendar = async () => {
    const { data } = JSON.parse(
      await bodyOf(api.trainingCalendar.get, {
        from: '2026-11-01',
        to: '2026-11-30',
        layers: ['renewal', 'service'],
      }),
    ) as { data: { days: { layer: string; count: number }[] } };
    return data.days.map(({ layer, count }) => `"${layer}" is OverDue or DueSoon: ${count}`);
  };
  const numbers = async () => {
    const { data } = JSON.parse(await bodyOf(api.dashboard.data, {})) as {
      data: Record<string, number>;
    };
    return Object.entries(data)
      .filter(([key, count]) => /^(equipment|service)/.test(key) && count > 0)
      .map(([key, count]) => `${key}: ${count}`);
  };
  const feed = async () => {
    const made = await call(api.calendarFeeds.save, {});
    const { data } = made.json<{ data: { path: string } }>();
    return (await server.inject({ url: data.path })).body;
  };

  const places: Readonly<Record<string, Place>> = {
    'the renewals': () => bodyOf(api.renewals.list, {}),
    'the renewals that are OverDue': () => bodyOf(api.renewals.list, ofRenewals('OverDue')),
    'the renewals that are DueSoon': () => bodyOf(api.renewals.list, ofRenewals('DueSoon')),
    'the file of renewals': () => bodyOf(api.renewals.excel, { format: 'csv' }),
    'the service reminders': () => bodyOf(api.serviceReminders.list, {}),
    'the service reminders that are Overdue': () =>
      bodyOf(api.serviceReminders.list, { status: 'Overdue' }),
    'the service reminders that are Due Soon': () =>
      bodyOf(api.serviceReminders.list, { status: 'Due Soon' }),
    'the file of service reminders': () => bodyOf(api.serviceReminders.excel, { format: 'csv' }),
    'the numbers of the dashboard and the menu': async () => (await numbers()).join('\n'),
    'the layers of the calendar': async () => (await calendar()).join('\n'),
    'the unit with its parts': ({ id }) =>
      bodyOf(api.equipment.get, {
        Id: id,
        DetailsToInclude: 'equipmentRenewal,equipmentServiceReminder',
      }),
    'the lists of its details': async ({ id: equipmentId }) =>
      `${await bodyOf(api.renewals.list, { equipmentId })}${await bodyOf(api.serviceReminders.list, { equipmentId })}`,
    'a renewal of it': ({ renewals }) =>
      Promise.all(renewals.map((Id) => bodyOf(api.renewals.get, { Id }))).then(String),
    'a service reminder of it': ({ reminders }) =>
      Promise.all(reminders.map((Id) => bodyOf(api.serviceReminders.get, { Id }))).then(String),
    'its work order, with its reminders': ({ order }) => bodyOf(api.workOrders.get, { Id: order }),
  };
  /** Places that say nothing of a unit's due dates in any state. */
  const quiet: Readonly<Record<string, Place>> = {
    'the search': ({ name }) => bodyOf(api.searches.find, { text: name }),
    'the calendar address': feed,
    'the mails': () => bodyOf(api.mailOutbox.list, {}),
  };
  return { places, quiet, numbers };
}

const isDue =
  /over ?due: |over ?due"|due ?soon: |due ?soon"|"(OVERDUE|DUE_SOON)"|overdue,|due soon,/i;
const named = /(equipment|service)\w*(Overdue|DueSoon): [1-9]|is OverDue or DueSoon: [1-9]/;
/** Whether a place says of something that it is due; the agency calendar has dates of the company itself. */
export const saysDue = (text: string): boolean => isDue.test(text) || named.test(text);
