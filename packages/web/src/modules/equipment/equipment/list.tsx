import type { Column } from '@roadproof/contract/column';
import { equipmentColumns } from '@roadproof/contract/equipment/equipment.columns';
import { unitChecks } from '@roadproof/domain/people/audit-check';
import { IconPencil, IconTool, IconTrash } from '@tabler/icons-react';
import { formatCount } from '@roadproof/domain/format';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Tag } from '../../../kit/details/tag.tsx';
import { withCounts } from '../../../kit/grid/rows/list-source.ts';
import {
  actionColumn,
  type RowAction,
  type RowActions,
} from '../../../kit/grid/rows/row-actions.ts';
import { SignCell } from '../../../kit/grid/rows/name-cell.tsx';
import { TabbedList, type ListTab } from '../../../kit/grid/frame/tabbed-list.tsx';
import { useLookupIds } from '../../../kit/grid/filter/use-lookup-ids.ts';
import { useQueryString } from '../../../kit/link/use-query-string.ts';
import { AnswerMark } from '../../../kit/status/answer-mark.tsx';
import { Page } from '../../../shell/page.tsx';
import { ScreenButton } from '../../../shell/screen-button.tsx';
import { useScreenHref } from '../../../shell/use-screen-href.ts';
import { nothingFound } from '../../../pieces/nothing-found.ts';
import { EmptyActions, ImportButton, ImportInvitation } from '../../../pieces/import-button.tsx';
import { FactsMenu } from '../equipment-facts/facts-menu.tsx';
import { MeterEntryButton } from '../meter/meter-entry-button.tsx';
import { unitSource, type UnitRow } from './unit-source.ts';
import { AnswerCounts } from './answer-counts.tsx';
import { UnitSign } from './unit-sign.tsx';
import { useUnitActs } from './use-unit-acts.tsx';

const source = withCounts(unitSource, 'equipment.counts');

const actionsColumn = actionColumn('Actions', 84, 'start');

/** Units that may not be used come first until a person sorts. */
const worstFirst = [{ field: 'mayBeUsed.answer', direction: 'asc' }] as const;

const nameAfterSign = ({ name, photo, type }: UnitRow) => (
  <SignCell sign={<UnitSign category={type.category} size={16} />} photo={photo}>
    {name}
  </SignCell>
);

/** What is out of the ordinary stands out, an active unit does not. */
function look({ key }: Column, row: UnitRow) {
  if (key === 'name') return nameAfterSign(row);
  if (key === 'mayBeUsed.answer') return <AnswerMark {...pick(row)} />;
  if (key === 'equipmentStatus.lookupDisplayName') {
    const { lookupName, lookupDisplayName } = row.equipmentStatus;
    return !lookupDisplayName || lookupName === 'Active' ? undefined : (
      <Tag>{lookupDisplayName}</Tag>
    );
  }
  return undefined;
}

const pick = ({ mayBeUsed: { answer, text, rule } }: UnitRow) => ({ answer, text, rule });

/** The other reasons of an answer, which its line has no room for. */
function reason({ key }: Column, { mayBeUsed }: UnitRow): string | undefined {
  if (key !== 'mayBeUsed.answer') return undefined;
  const others = mayBeUsed.reasons.slice(1).map(({ text }) => text);
  return others.length === 0 ? undefined : `Also: ${others.join('. ')}.`;
}

/** The tabs, and the check of an auditor that stands in the place of all. */
function useTabs() {
  const statuses = useLookupIds('EquipmentStatus');
  const [search] = useQueryString();
  const check = unitChecks.find((check) => check === search.get('check'));
  const inUse = useQuery({ ...source.counts([{ isInUse: true }]), meta: { followsLists: true } })
    .data?.[0];
  const tabs = useMemo((): readonly [ListTab, ...ListTab[]] => {
    const status = (name: string) => (statuses ? { equipmentStatusId: statuses[name] } : null);
    return [
      check
        ? { name: 'all', label: `Check ${check}`, extra: { check: check } }
        : { name: 'all', label: 'All', extra: {} },
      {
        name: 'inUse',
        label: 'In Use',
        extra: { isInUse: true },
        empty: {
          title: 'No unit is in use',
          text: 'Units are in use unless you change their status.',
        },
      },
      {
        name: 'notUsable',
        label: 'May not be used',
        extra: { mayBeUsed: 'no' },
        empty: {
          title: 'No unit in use is barred today',
          text: inUse === undefined ? '' : `${formatCount(inUse)} looked at.`,
        },
      },
      {
        name: 'outOfService',
        label: 'Out of Service',
        extra: status('Out of Service'),
        empty: {
          title: 'No unit is out of service',
          text: 'A unit that must not be driven is listed here until it can be driven again.',
        },
      },
      {
        name: 'sold',
        label: 'Sold',
        extra: status('Sold'),
        empty: { title: 'No unit has been sold', text: 'Sold units stay here with their papers.' },
      },
    ];
  }, [statuses, check, inUse]);
  return { tabs, check };
}

export function EquipmentList() {
  const hrefTo = useScreenHref();
  const { tabs, check } = useTabs();
  const [selection, dialogs, { remove, changeStatus, settle }] = useUnitActs();
  /** Opens the dialog that settles why a unit may not be used. */
  const solving = (row: UnitRow): readonly RowAction[] => {
    const [first] = row.mayBeUsed.reasons;
    if (first?.effect !== 'no') return [];
    return first.code === 'status'
      ? [{ label: 'Change status…', icon: IconTool, onPress: () => changeStatus(row) }]
      : [{ label: `${first.action.label}…`, icon: IconTool, onPress: () => settle(row) }];
  };
  const actions: RowActions<UnitRow> = {
    column: actionsColumn,
    of: (row) => row.name,
    items: (row) => {
      const edit = hrefTo('/equipment/edit', { id: row.id });
      return [
        ...solving(row),
        ...(edit ? [{ label: 'Edit', icon: IconPencil, href: edit }] : []),
        { label: 'Delete', icon: IconTrash, onPress: () => remove([row]), isDangerous: true },
      ];
    },
  };
  const add = <ScreenButton to="/equipment/add">Add Equipment</ScreenButton>;
  return (
    <Page
      title="Equipment"
      description="Trucks, trailers and everything else that is maintained."
      action={
        <>
          <ImportButton to="/equipment/import" entity="equipment" />
          <FactsMenu />
          <MeterEntryButton />
          {add}
        </>
      }
      fill
    >
      <TabbedList
        label="Equipment"
        columns={equipmentColumns}
        source={source}
        tabs={tabs}
        search="Search name, VIN, plate, make or model"
        rowHref={(row) => hrefTo('/equipment/details', { id: row.id })}
        look={look}
        reason={reason}
        usualSort={worstFirst}
        summary={(list) => <AnswerCounts list={list} source={source} />}
        actions={actions}
        selection={selection}
        card={{
          title: (row) => row.name,
          sign: nameAfterSign,
          keys: ['mayBeUsed.answer', 'type.equipmentTypeName', 'currentPrimaryReading'],
        }}
        empty={
          check
            ? nothingFound
            : {
                title: 'No equipment here yet',
                text: 'This list holds every unit with its VIN, meters, registration and inspection.',
                action: (
                  <EmptyActions>
                    {add}
                    <ImportInvitation to="/equipment/import" entity="equipment" />
                  </EmptyActions>
                ),
              }
        }
      />
      {dialogs}
    </Page>
  );
}
