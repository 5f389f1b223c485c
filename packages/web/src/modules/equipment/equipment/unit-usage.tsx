import { SegmentedControl, Skeleton } from '@mantine/core';
import { counted, formatFigure, formatMoney, formatReading } from '@roadproof/domain/format';
import { useQuery } from '@tanstack/react-query';
import { useState, type CSSProperties } from 'react';
import type { Output } from '../../../api/operation-map.ts';
import { steadyQuery } from '../../../api/query.ts';
import { MonthChart, MonthLegend } from '../../../kit/chart/month-chart.tsx';
import { Note } from '../../../kit/layout/note.tsx';
import { Panel } from '../../../kit/layout/panel.tsx';
import { AppLink } from '../../../kit/link/app-link.tsx';
import { FetchFault } from '../../../kit/status/fetch-fault.tsx';
import { useScreenHref } from '../../../shell/use-screen-href.ts';
import classes from './unit-usage.module.css';
import type { Unit } from './unit.ts';
import { usageNotes } from './usage-notes.ts';

type Usage = Output<'equipment.usage'>;
type Span = '12' | '36';

const spans = [
  { value: '12', label: '12 months' },
  { value: '36', label: '36' },
];

/** 9500 as '9.5k', for the axes. */
const short = (value: number): string =>
  value >= 1000 ? `${formatFigure(value / 1000)}k` : formatFigure(value);
const rate = (value: number): string => `$${value.toFixed(3)}`;

function Chart({
  usage,
  span,
  onSpan,
}: {
  readonly usage: Usage;
  readonly span: Span;
  readonly onSpan: (span: Span) => void;
}) {
  const { measure, months, unit } = usage;
  const what = `${measure}s`;
  const Title = `${what[0]?.toUpperCase()}${what.slice(1)}`;
  const isKnown = usage.usage !== null;
  return (
    <Panel
      title={`${Title} and cost by month`}
      aside={
        <div className={classes.tools}>
          {isKnown ? <MonthLegend bar={what} {...(usage.cost > 0 && { line: 'cost' })} /> : null}
          <SegmentedControl
            size="xs"
            aria-label="Months"
            data={spans}
            value={span}
            onChange={(value) => onSpan(value === '36' ? '36' : '12')}
          />
        </div>
      }
    >
      {isKnown ? (
        <>
          <MonthChart
            label={`${Title} and cost by month`}
            months={months.map((one) => ({
              month: one.month.slice(0, 10),
              bar: one.usage,
              line: one.cost,
              look: one.isPresent ? 'pale' : one.between ? 'hatched' : undefined,
            }))}
            bar={{ name: Title, format: (value) => formatReading(value, unit), tick: short }}
            line={{ name: 'Cost', format: formatMoney, tick: (value) => `$${short(value)}` }}
          />
          <Note isSmall className={classes.notes}>
            {usageNotes(months, what).join(' ')}
          </Note>
        </>
      ) : (
        <Note>Two readings are needed, the later one in these {span} months.</Note>
      )}
    </Panel>
  );
}

function Bar({
  label,
  value,
  most,
  isOwn = false,
}: {
  readonly label: string;
  readonly value: number;
  readonly most: number;
  readonly isOwn?: boolean;
}) {
  return (
    <div className={classes.bar} data-own={isOwn || undefined}>
      <dt>{label}</dt>
      <dd>{rate(value)}</dd>
      <span
        className={classes.track}
        style={{ '--share': most > 0 ? value / most : 0 } as CSSProperties}
        aria-hidden
      />
    </div>
  );
}

/** Orders over several units whose lines name none of them, with the way to divide them. */
function Unsplit({ unit, usage }: { readonly unit: Unit; readonly usage: Usage }) {
  const hrefTo = useScreenHref();
  const { unsplit } = usage;
  if (!unsplit) return null;
  const { orders, units, cost, workOrderId: id } = unsplit;
  const href = hrefTo('/equipment/workorder/resolve-workorder', {
    id,
    equipmentId: unit.id,
    costs: 'edit',
  });
  const over = orders === 1 ? `${units} units` : 'several units';
  return (
    <Note isSmall>
      {`${counted(orders, 'order')} over ${over} (${formatMoney(cost)}) ${orders === 1 ? 'is' : 'are'} in no unit's cost.`}{' '}
      {href ? <AppLink href={href}>Split it</AppLink> : null}
    </Note>
  );
}

function Cost({
  unit,
  usage,
  span,
}: {
  readonly unit: Unit;
  readonly usage: Usage;
  readonly span: Span;
}) {
  const { measure, cost, costPerUse, costPerUseBefore, ofType } = usage;
  const most = Math.max(costPerUse ?? 0, costPerUseBefore ?? 0, ofType?.costPerUse ?? 0);
  return (
    <Panel title={`Cost per ${measure}`}>
      {costPerUse === 0 ? <Note>No labor or parts in these {span} months.</Note> : null}
      {costPerUse === null ? (
        <Note>
          {cost > 0
            ? `${formatMoney(cost)} in ${span} months, and two readings are needed to divide it.`
            : 'Two readings are needed.'}
        </Note>
      ) : null}
      {costPerUse ? (
        <>
          <p className={classes.rate}>
            <strong>{rate(costPerUse)}</strong> {span} months
          </p>
          <Note isSmall>
            {formatMoney(cost)} over {formatReading(usage.usage, usage.unit)}. Fuel and wages are
            not in it.
          </Note>
          <dl className={classes.bars}>
            <Bar label={unit.name} value={costPerUse} most={most} isOwn />
            {ofType ? (
              <Bar
                label={`${ofType.typeName}, median of ${ofType.units}`}
                value={ofType.costPerUse}
                most={most}
              />
            ) : null}
            {costPerUseBefore === null ? null : (
              <Bar
                label={span === '12' ? 'Year before' : 'Three years before'}
                value={costPerUseBefore}
                most={most}
              />
            )}
          </dl>
        </>
      ) : null}
      <Unsplit unit={unit} usage={usage} />
    </Panel>
  );
}

/** Use and cost of a unit month by month, and the cost of a mile beside others of its type; nothing of a unit without a meter. */
export function UnitUsage({ unit }: { readonly unit: Unit }) {
  const [span, setSpan] = useState<Span>('12');
  const { data, isError, refetch } = useQuery(
    steadyQuery('equipment.usage', { Id: unit.id, months: span }, { quiet: true }),
  );
  if ((unit.primaryMeterUnitId ?? null) === null) return null;
  if (isError && !data)
    return (
      <Panel label="Cost by month">
        <FetchFault onAgain={refetch} />
      </Panel>
    );
  if (!data)
    return <Skeleton height={282} radius={10} role="status" aria-label="Fetching data..." />;
  return (
    <div className={classes.usage}>
      <Chart usage={data} span={span} onSpan={setSpan} />
      <Cost unit={unit} usage={data} span={data.months.length === 36 ? '36' : '12'} />
    </div>
  );
}
