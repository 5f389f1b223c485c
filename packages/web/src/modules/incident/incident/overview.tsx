import { registerScreenColumns } from '@roadproof/contract/incident/incident-register.columns';
import type { RegisterPeriod } from '@roadproof/domain/incident/accident-register';
import { registerCheck } from '@roadproof/domain/people/audit-check';
import { counted, formatDay } from '@roadproof/domain/format';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { openDocument } from '../../../api/document.ts';
import { query } from '../../../api/query.ts';
import { idsIn, readListState } from '../../../kit/grid/frame/address.ts';
import { bodySource, withCounts } from '../../../kit/grid/rows/list-source.ts';
import { listBody } from '../../../kit/grid/rows/request-body.ts';
import { TabbedList, type ListTab } from '../../../kit/grid/frame/tabbed-list.tsx';
import { useListParams } from '../../../kit/grid/frame/use-list-params.ts';
import { chosenById } from '../../../kit/grid/rows/use-ticks.ts';
import { Note } from '../../../kit/layout/note.tsx';
import { useQueryString } from '../../../kit/link/use-query-string.ts';
import { PrintButton } from '../../../kit/progress/print-button.tsx';
import { useTab } from '../../../kit/tabs/use-tab.ts';
import { Page } from '../../../shell/page.tsx';
import { ScreenButton } from '../../../shell/screen-button.tsx';
import { useScreenHref } from '../../../shell/use-screen-href.ts';
import { nothingFound } from '../../../pieces/nothing-found.ts';
import { OverviewCards } from './overview-cards.tsx';
import { registerLook } from './register-cell.tsx';
import { RegisterGaps } from './register-gaps.tsx';
import { RegisterReports } from './register-reports.tsx';
import classes from './overview.module.css';

const source = withCounts(
  bodySource('incidentRegister.list', 'incidentRegister.excel'),
  'incidentRegister.counts',
);
const { columns } = registerScreenColumns;

interface RegisterTab extends ListTab {
  readonly extra: {
    readonly period: RegisterPeriod;
    readonly isIncomplete?: boolean;
    readonly accidents?: readonly string[];
  };
}

const tabs: readonly [RegisterTab, ...RegisterTab[]] = [
  { name: 'threeYears', label: 'Last 3 years', extra: { period: 'threeYears' } },
  { name: 'twelveMonths', label: 'Last 12 months', extra: { period: 'twelveMonths' } },
  { name: 'all', label: 'All', extra: { period: 'all' } },
];

/** What the register lacks of the years an auditor examines, in the place of all their lines. */
const incomplete: readonly [RegisterTab, ...RegisterTab[]] = [
  {
    name: 'threeYears',
    label: `Check ${registerCheck}`,
    extra: { period: 'threeYears', isIncomplete: true },
  },
  ...tabs.slice(1),
];

/** These accidents alone, which a rehearsal found, whenever they were. */
const found = (accidents: readonly string[]): readonly [RegisterTab, ...RegisterTab[]] => [
  { name: 'threeYears', label: 'Findings', extra: { period: 'all', accidents } },
  ...tabs.slice(1),
];

/** The tabs with how many accidents each has: the list has one row per driver, and an accident counts once. */
function useAccidents(
  shown: readonly [RegisterTab, ...RegisterTab[]],
): readonly [RegisterTab, ...RegisterTab[]] {
  const results = useQueries({
    queries: shown.map(({ extra }) => query('incidentRegister.totals', extra, { quiet: true })),
    combine: (found) => found.map(({ data }) => data && counted(data.accidents, 'accident')),
  });
  const [first, ...others] = shown;
  const tail = (at: number) => ({ tail: () => results[at] ?? null });
  return [
    { ...first, ...tail(0) },
    ...others.map((tab, index) => ({ ...tab, ...tail(index + 1) })),
  ];
}

/** The tabs of the address, and what the list below them asks for. */
function useRegister() {
  const [params] = useListParams();
  const [search] = useQueryString();
  const isChecked = search.get('check') === registerCheck;
  const accidents = search.get('accidents');
  const all = useMemo(() => {
    const ids = idsIn(accidents);
    return ids.length > 0 ? found(ids) : isChecked ? incomplete : tabs;
  }, [accidents, isChecked]);
  const shown = useAccidents(all);
  const [tab] = useTab(shown, 'name');
  const body = useMemo(
    () => ({ ...listBody(columns, readListState(params, columns)), ...tab.extra }),
    [params, tab.extra],
  );
  return { shown, body, isChecked };
}

/** Incident Management: five counts and the accident register (docs/domain.md, Accident register). */
export function IncidentOverview() {
  const hrefTo = useScreenHref();
  const { shown, body, isChecked } = useRegister();
  const { data: totals } = useQuery({
    ...query('incidentRegister.totals', body, { quiet: true }),
    placeholderData: (before) => before,
  });
  const add = <ScreenButton to="/incident-management/add-incident">Add Incident</ScreenButton>;
  const print = () => openDocument('incidentRegister.document', body, 'accident_register.pdf');
  return (
    <Page
      title="Incident Management"
      description="Counts, and the accident register an auditor asks for."
      action={
        <>
          <RegisterReports body={body} />
          <PrintButton label="Print register" open={print} />
          {add}
        </>
      }
      fill
    >
      <OverviewCards />
      <RegisterGaps body={{ period: body.period }} />
      <div className={classes.register}>
        <TabbedList
          label="Accident register"
          columns={registerScreenColumns}
          source={source}
          tabs={shown}
          search="Search case, place, driver or unit"
          rowHref={(row) => hrefTo('/incident-management/resolve-incident', { id: row.incidentId })}
          look={registerLook}
          selection={chosenById}
          card={{
            title: (row) => `${formatDay(row.incidentDate)} ${row.place ?? ''}`,
            keys: ['driverName', 'because', 'caseNumber'],
          }}
          aside={
            <Note as="span" className={classes.law}>
              Accident register, 49 CFR 390.15
            </Note>
          }
          footnote={totals ? totalsText(totals) : ''}
          empty={
            isChecked
              ? nothingFound
              : {
                  title: 'No recordable accidents in this period.',
                  text: 'A commercial vehicle accident with a death, a person treated away from the scene or a tow stays here for 3 years.',
                }
          }
        />
      </div>
    </Page>
  );
}

interface Totals {
  readonly accidents: number;
  readonly injuries: number;
  readonly fatalities: number;
  readonly from: string | null;
  readonly to: string;
}

function totalsText({ accidents, injuries, fatalities, from, to }: Totals): string {
  const sums = `One row per driver: ${[
    counted(accidents, 'accident'),
    counted(injuries, 'injury', 'injuries'),
    counted(fatalities, 'fatality', 'fatalities'),
  ].join(', ')}`;
  return from === null ? sums : `${sums}, ${formatDay(from)} to ${formatDay(to)}`;
}
