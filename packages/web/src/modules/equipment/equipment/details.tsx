import { ActionIcon, Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { DetailsLayout } from '../../../kit/details/details.tsx';
import { Tag } from '../../../kit/details/tag.tsx';
import { WithHistory } from '../../../kit/history/with-history.tsx';
import { AppLink } from '../../../kit/link/app-link.tsx';
import { useGo } from '../../../kit/link/use-go.ts';
import { NeighbourWalk } from '../../../shell/neighbour-walk.tsx';
import { Page } from '../../../shell/page.tsx';
import { useScreenHref } from '../../../shell/use-screen-href.ts';
import { DeletesOne } from '../../../bulk-act/deletes-one.tsx';
import { MeterCards } from '../meter/meter-cards.tsx';
import { unitRemoval } from './delete-equipment.ts';
import { Documents } from './documents.tsx';
import { EquipmentGate } from './equipment-gate.tsx';
import { modelOf } from '../../../pieces/equipment-source.ts';
import { UnitPrograms } from '../service-program/unit-programs.tsx';
import type { Unit } from './unit.ts';
import { ClassFacts, Identity, Particulars } from './unit-facts.tsx';
import { UnitAnswer } from './unit-answer.tsx';
import { UnitOrders, UnitReminders, UnitRenewals } from './unit-lists.tsx';
import { UnitPhoto } from './unit-photo.tsx';
import photoStyles from './unit-photo.module.css';
import { UnitStrip } from './unit-strip.tsx';
import { UnitUsage } from './unit-usage.tsx';
import { OutOfUseNotice, UnitProfile } from './unit-summary.tsx';

function Actions({ unit }: { readonly unit: Unit }) {
  const hrefTo = useScreenHref();
  const go = useGo();
  const { id } = unit;
  // Nothing is planned or ordered for a unit that is out of use; the summary says why.
  const reminder = unit.isInUse
    ? hrefTo('/equipment/service-reminder/add', { equipmentId: id })
    : null;
  const order = unit.isInUse ? hrefTo('/equipment/workorder/add', { equipmentId: id }) : null;
  const edit = hrefTo('/equipment/edit', { id });
  const { category, onHighway } = unit.type;
  const isDriven = onHighway && category !== 'Trailer' && category !== 'Dolly';
  const drivers = unit.isInUse && isDriven ? hrefTo('/dispatch', { unit: id }) : null;
  return (
    <>
      <DeletesOne
        record={unit}
        removal={unitRemoval}
        onDeleted={() => go('/equipment/list')}
        aria-label={`Delete ${unit.name}`}
      >
        Delete
      </DeletesOne>
      <ActionIcon variant="default" size={36} aria-label="Print" onClick={() => window.print()}>
        <IconPrinter size={16} aria-hidden />
      </ActionIcon>
      {drivers ? (
        <Button variant="default" component={AppLink} href={drivers}>
          Who may drive it
        </Button>
      ) : null}
      {reminder ? (
        <Button variant="default" component={AppLink} href={reminder}>
          Add Reminder
        </Button>
      ) : null}
      {order ? (
        <Button variant="default" component={AppLink} href={order}>
          Add Work Order
        </Button>
      ) : null}
      {edit ? (
        <Button component={AppLink} href={edit}>
          Edit
        </Button>
      ) : null}
    </>
  );
}

function Details({ unit }: { readonly unit: Unit }) {
  const { lookupName, lookupDisplayName: status } = unit.equipmentStatus;
  const what = [unit.type.equipmentTypeName, modelOf(unit)].filter(Boolean).join(' · ');
  return (
    <Page
      title={unit.name}
      description={what}
      badge={status ? <Tag isLive={lookupName === 'Active'}>{status}</Tag> : null}
      action={<Actions unit={unit} />}
      walk={<NeighbourWalk call="equipment.neighbours" id={unit.id} to="/equipment/details" />}
    >
      <OutOfUseNotice unit={unit} />
      <WithHistory entity="equipment" id={unit.id}>
        <div className={photoStyles.head}>
          <UnitPhoto unit={unit} />
          <UnitAnswer unit={unit} />
        </div>
        <UnitUsage unit={unit} />
        <UnitStrip unit={unit} />
        <DetailsLayout
          summary={
            <>
              <UnitProfile unit={unit} />
              <MeterCards equipment={unit} />
            </>
          }
        >
          <Identity unit={unit} />
          <UnitReminders unit={unit} />
          <UnitPrograms unit={unit} />
          <UnitOrders unit={unit} />
          <UnitRenewals unit={unit} />
          <Documents unit={unit} />
          <ClassFacts unit={unit} />
          <Particulars unit={unit} />
        </DetailsLayout>
      </WithHistory>
    </Page>
  );
}

/** One unit: meters, facts, documents, and what service, work and renewals it has. */
export function EquipmentDetails() {
  return (
    <EquipmentGate title="Equipment">
      {(unit) => <Details key={unit.id} unit={unit} />}
    </EquipmentGate>
  );
}
