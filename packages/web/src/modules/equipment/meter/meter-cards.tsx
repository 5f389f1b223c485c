import { Button } from '@mantine/core';
import { dayInZone } from '@roadproof/domain/calendar-day';
import { outOfUseText } from '@roadproof/domain/equipment/equipment';
import { formatMediumDay, formatReading } from '@roadproof/domain/format';
import { toTenth, usageOf, type MeterName } from '@roadproof/domain/equipment/meter';
import { recentPerDay } from '@roadproof/domain/equipment/meter-usage';
import { IconGauge } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Output } from '../../../api/operation-map.ts';
import { query } from '../../../api/query.ts';
import { useTimeZone } from '../../../kit/form/today.ts';
import { Columns } from '../../../kit/layout/columns.tsx';
import { Note } from '../../../kit/layout/note.tsx';
import { Panel } from '../../../kit/layout/panel.tsx';
import { Rows } from '../../../kit/layout/rows.tsx';
import { MeterHistoryDialog } from './meter-history-dialog.tsx';
import classes from './meter.module.css';
import { ReplaceMeterDialog } from './replace-meter-dialog.tsx';
import { metersOf, type Equipment, type UnitMeter } from './unit-meter.ts';
import { UpdateMeterDialog } from './update-meter-dialog.tsx';

type Moments = Output<'meters.history'>;

/** The readings of one meter, newest first. */
const stepsOf = (history: Moments | undefined, meter: MeterName) =>
  (history ?? []).flatMap(({ updatedAt, updatedBy, readings }) =>
    readings
      .filter((one) => one.meter === meter)
      .map(({ sinceLast }) => ({ at: updatedAt, by: updatedBy, sinceLast })),
  );

function MeterCard({
  meter,
  history,
}: {
  readonly meter: UnitMeter;
  readonly history: Moments | undefined;
}) {
  const timeZone = useTimeZone();
  const { label, unit, initial, current, offset } = meter;
  const steps = stepsOf(history, meter.name);
  const [newest] = steps;
  const at = newest?.at ?? meter.readAt;
  const by = newest?.by ? ` by ${newest.by.firstName} ${newest.by.lastName}` : '';
  const total =
    current === null ? null : toTenth(usageOf({ reading: current, offset }) - (initial ?? 0));
  const perDay = recentPerDay(steps);
  return (
    <div className={classes.card} role="group" aria-label={label}>
      <Note isSmall>{label}</Note>
      <p className={classes.figure}>
        {current === null ? 'No reading yet' : formatReading(current, unit)}
      </p>
      <Note isSmall>
        {at
          ? `Read ${formatMediumDay(dayInZone(new Date(at), timeZone))}${by}`
          : `Counted in ${unit}`}
      </Note>
      <Rows as="dl" gap={4} className={classes.facts}>
        <div>
          <dt>Since the first reading</dt>
          <dd>{formatReading(total, unit)}</dd>
        </div>
        <div>
          <dt>Average per day, 90 days</dt>
          <dd>{perDay === null ? '-' : formatReading(perDay, unit)}</dd>
        </div>
        {offset === 0 ? null : (
          <div>
            <dt>Run on replaced meters</dt>
            <dd>{formatReading(offset, unit)}</dd>
          </div>
        )}
      </Rows>
    </div>
  );
}

type Open = 'update' | 'history' | 'replace' | null;

/** The meters of a unit: what each shows, since when and by whom, how much it runs, and what can be done with it. */
export function MeterCards({ equipment }: { readonly equipment: Equipment }) {
  const [open, setOpen] = useState<Open>(null);
  const meters = metersOf(equipment);
  const { name, equipmentStatus } = equipment;
  const outside = outOfUseText({ name, status: equipmentStatus.lookupName }, 'reading');
  const { data } = useQuery({
    ...query('meters.history', { EquipmentId: equipment.id }, { quiet: true }),
    enabled: meters.length > 0,
  });
  const close = () => setOpen(null);
  const dialog = { equipment, onClose: close };
  if (meters.length === 0)
    return (
      <Panel title="Meters">
        <Note isSmall>
          This unit has no meter. To track miles, kilometers or hours, choose the unit of its meter
          on Edit.
        </Note>
      </Panel>
    );
  return (
    <Panel title="Meters">
      <Columns least={240} className={classes.cards}>
        {meters.map((meter) => (
          <MeterCard key={meter.name} meter={meter} history={data} />
        ))}
      </Columns>
      {outside ? <Note isSmall>{outside}</Note> : null}
      <Columns className={classes.actions}>
        {outside ? null : (
          <Button
            variant="light"
            size="xs"
            className={classes.first ?? ''}
            leftSection={<IconGauge size={15} aria-hidden />}
            onClick={() => setOpen('update')}
          >
            Update Meter Reading
          </Button>
        )}
        <Button variant="default" size="xs" onClick={() => setOpen('history')}>
          Meter History
        </Button>
        {!outside && meters.some(({ current }) => current !== null) ? (
          <Button variant="default" size="xs" onClick={() => setOpen('replace')}>
            Meter Replaced
          </Button>
        ) : null}
      </Columns>
      <MeterHistoryDialog {...dialog} opened={open === 'history'} />
      <UpdateMeterDialog {...dialog} opened={open === 'update'} />
      <ReplaceMeterDialog {...dialog} opened={open === 'replace'} />
    </Panel>
  );
}
