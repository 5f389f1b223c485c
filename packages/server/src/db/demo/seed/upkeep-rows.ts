import { renewalPack } from '@roadproof/domain/equipment/renewal-pack';
import type { Cell, Filling } from './copy-rows.ts';
import { dueOf, hasMeter, milesOf, taskCount } from './fleet-rows.ts';
import { each } from './people-rows.ts';
import { daysUntilDue, type SeededCompany } from './seeded-company.ts';

/** Two renewals for each unit: inspection and registration. */
export function renewals(companies: readonly SeededCompany[]): Filling {
  const columns = [
    'client_id',
    'id',
    'equipment_id',
    'renewal_type_id',
    'renewal_status_id',
    'next_renewal',
    'due_soon_date',
    'last_completed_on',
    'created_at',
  ];
  const row = (company: SeededCompany, index: number): readonly Cell[] => {
    const unit = index >> 1;
    const due = dueOf(company, unit, index & 1);
    const name = (index & 1) === 0 ? 'Annual DOT Inspection' : 'Registration';
    const window = renewalPack.find((one) => one.renewalName === name)?.dueSoonDays ?? 0;
    const pending = company.choices.lookup('RenewalStatus', 'Pending');
    const { day } = company;
    return [
      company.clientId,
      company.id('renewal', index),
      company.id('equipment', unit),
      company.choices.renewalType(name),
      pending,
      day(due),
      day(due - window),
      day(due - 365),
      `${day(-600)}T15:00:00Z`,
    ];
  };
  return {
    table: 'renewal',
    columns,
    rows: each(companies, (company) => company.equipment * 2, row),
  };
}

/** Two service reminders for each unit: by miles or time, and by time alone. */
export function reminders(companies: readonly SeededCompany[]): Filling {
  const columns = [
    'client_id',
    'id',
    'equipment_id',
    'task_id',
    'primary_meter_interval',
    'primary_due_soon_threshold',
    'next_primary_meter_reading',
    'time_interval',
    'time_interval_type_id',
    'time_interval_threshold',
    'next_due_time',
    'due_soon_date',
    'meters_left',
    'meters_soon',
    'created_at',
  ];
  const row = (company: SeededCompany, index: number): readonly Cell[] => {
    const unit = index >> 1;
    const byMiles = (index & 1) === 0 && hasMeter(company, unit);
    const left = company.chance(index, 80);
    // Two of a hundred are past, four are near.
    const miles = left < 0.02 ? -300 : left < 0.06 ? 250 : 600 + Math.floor(left * 14_000);
    const days = daysUntilDue(company.chance(index, 81));
    return [
      company.clientId,
      company.id('reminder', index),
      company.id('equipment', unit),
      company.id('task', byMiles ? 0 : 1 + (index % (taskCount - 1))),
      byMiles ? 15_000 : null,
      byMiles ? 500 : null,
      byMiles ? milesOf(company, unit) + miles : null,
      byMiles ? null : 6,
      byMiles ? null : company.choices.lookup('TimeIntervalType', 'Month'),
      byMiles ? null : 30,
      byMiles ? null : company.day(days),
      byMiles ? null : company.day(days - 30),
      byMiles ? miles : null,
      byMiles ? miles - 500 : null,
      `${company.day(-500)}T15:00:00Z`,
    ];
  };
  return {
    table: 'service_reminder',
    columns,
    rows: each(companies, (company) => company.equipment * 2, row),
  };
}

/** Two readings of each odometer: the first and today's. */
export function meterReadings(companies: readonly SeededCompany[]): Filling {
  function* rows(): Generator<readonly Cell[]> {
    for (const company of companies) {
      for (let unit = 0; unit < company.equipment; unit += 1) {
        if (!hasMeter(company, unit)) continue;
        const of = company.id('equipment', unit);
        yield [
          company.clientId,
          company.id('meterReading', unit * 2),
          of,
          'primary',
          10,
          `${company.day(-700)}T15:00:00Z`,
          'initial',
        ];
        yield [
          company.clientId,
          company.id('meterReading', unit * 2 + 1),
          of,
          'primary',
          milesOf(company, unit),
          `${company.day(-1)}T15:00:00Z`,
          'manual',
        ];
      }
    }
  }
  return {
    table: 'meter_reading',
    columns: ['client_id', 'id', 'equipment_id', 'meter', 'reading', 'read_at', 'source'],
    rows: rows(),
  };
}
