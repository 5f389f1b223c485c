import { Button } from '@mantine/core';
import { renewalColumns } from '@roadproof/contract/equipment/renewal.columns';
import { renewalChecks, type RenewalCheck } from '@roadproof/domain/people/audit-check';
import { formatDay } from '@roadproof/domain/format';
import { IconBuildingBank, IconList } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { CellLook } from '../../../kit/grid/rows/cell.tsx';
import { withCounts } from '../../../kit/grid/rows/list-source.ts';
import { TabbedList, type ListTab } from '../../../kit/grid/frame/tabbed-list.tsx';
import { useLookupIds } from '../../../kit/grid/filter/use-lookup-ids.ts';
import { Note } from '../../../kit/layout/note.tsx';
import { AppLink } from '../../../kit/link/app-link.tsx';
import { useQueryString } from '../../../kit/link/use-query-string.ts';
import { Page } from '../../../shell/page.tsx';
import { ScreenButton } from '../../../shell/screen-button.tsx';
import { useScreenHref } from '../../../shell/use-screen-href.ts';
import { nothingFound } from '../../../pieces/nothing-found.ts';
import { EmptyActions, ImportButton, ImportInvitation } from '../../../pieces/import-button.tsx';
import { AgencyCalendar } from './agency-calendar.tsx';
import classes from './renewal.module.css';
import { renewalRemoval } from './called.ts';
import { renewalSource, type RenewalRow } from './renewal-source.ts';
import { useCompleteActs } from '../../../bulk-act/use-complete-acts.tsx';

const source = withCounts(renewalSource, 'renewals.counts');
const add = <ScreenButton to="/equipment/renewals/add-renewal">Add Renewal</ScreenButton>;
const from = { to: '/equipment/renewals/import', entity: 'renewal' };

/** A renewal without a unit is the company's own: its insurance, its operating authority. Policies of one type are told apart by their notes. */
const look: CellLook<RenewalRow> = (column, row) => {
  // How near it is, the column Due says already.
  if (column.key === 'nextRenewal' && row.nextRenewal) return formatDay(row.nextRenewal);
  if (row.equipmentId !== null) return undefined;
  if (column.key === 'equipment.name') return 'Company';
  if (column.key !== 'renewalType.renewalName' || row.notes === null) return undefined;
  return (
    <>
      {row.renewalType.renewalName} <span className={classes.which}>{row.notes}</span>
    </>
  );
};

/** What one check of an auditor finds, in the place of all. */
const checked = (check: RenewalCheck): ListTab => ({
  name: 'all',
  label: check === 'company' ? 'Company, overdue' : `Check ${check}`,
  extra: { check },
});

const fetchDialog = async () => (await import('./complete-many.tsx')).CompleteRenewals;

/** Whether only policies that have a certificate of insurance are asked for, or none of them. */
const certificateFilter = (text: string | null): boolean | undefined =>
  text === 'true' || text === 'false' ? text === 'true' : undefined;

function RenewalList() {
  const [selection, dialogs] = useCompleteActs(fetchDialog, renewalRemoval);
  const hrefTo = useScreenHref();
  const [search] = useQueryString();
  const check = renewalChecks.find((check) => check === search.get('check'));
  const hasCertificate = certificateFilter(search.get('hasCertificate'));
  const statuses = useLookupIds('RenewalStatus');
  const tabs = useMemo((): readonly [ListTab, ...ListTab[]] => {
    const policies = hasCertificate === undefined ? {} : { hasCertificate };
    const status = (name: string) =>
      statuses ? { renewalStatusId: statuses[name], ...policies } : null;
    return [
      check ? checked(check) : { name: 'all', label: 'All', extra: policies },
      {
        name: 'overdue',
        label: 'Overdue',
        extra: status('OverDue'),
        empty: { title: 'No renewals available.', text: 'Nothing is overdue.' },
      },
      {
        name: 'dueSoon',
        label: 'Due soon',
        extra: status('DueSoon'),
        empty: { title: 'No renewals available.', text: 'Nothing is due soon.' },
      },
    ];
  }, [statuses, check, hasCertificate]);
  return (
    <>
      {hasCertificate !== undefined && (
        <Note>
          {hasCertificate
            ? 'Only policies that the dashboard counts as insurance.'
            : 'Without the policies that the dashboard counts as insurance.'}{' '}
          <AppLink href="/equipment/renewals">Show all</AppLink>
        </Note>
      )}
      <TabbedList
        label="Renewals"
        columns={renewalColumns}
        source={source}
        tabs={tabs}
        search="Search equipment or renewal type"
        rowHref={(row) => hrefTo('/equipment/renewals/resolve-renewal', { id: row.id })}
        look={look}
        selection={selection}
        card={{
          title: (row) => row.equipment.name ?? 'Company',
          keys: ['renewalType.renewalName', 'renewalStatus.lookupDisplayName', 'due'],
        }}
        empty={
          check
            ? nothingFound
            : {
                title: 'No renewals available.',
                text: 'What has to be renewed, for which unit and when, is listed here.',
                action: (
                  <EmptyActions>
                    {add}
                    <ImportInvitation {...from} />
                  </EmptyActions>
                ),
              }
        }
      />
      {dialogs}
    </>
  );
}

/** Renewals of units and of the company; the agency calendar is the other view of the same screen. */
export function Renewals() {
  const [search] = useQueryString();
  const isCalendar = search.get('view') === 'agencies';
  return (
    <Page
      title="Renewals"
      description={
        isCalendar
          ? 'What the company owes agencies and insurers over the next 12 months.'
          : 'Registrations, inspections, permits and whatever else a unit renews.'
      }
      action={
        <>
          <ImportButton {...from} />
          <Button
            variant="default"
            component={AppLink}
            href={isCalendar ? '/equipment/renewals' : '/equipment/renewals?view=agencies'}
            leftSection={
              isCalendar ? (
                <IconList size={16} aria-hidden />
              ) : (
                <IconBuildingBank size={16} aria-hidden />
              )
            }
          >
            {isCalendar ? 'All renewals' : 'Agency calendar'}
          </Button>
          {add}
        </>
      }
      fill={!isCalendar}
    >
      {isCalendar ? <AgencyCalendar /> : <RenewalList />}
    </Page>
  );
}
