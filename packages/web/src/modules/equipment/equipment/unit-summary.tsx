import {
  inspectionGapText,
  scheduleGapText,
  vehicleFileGapText,
} from '@roadproof/domain/equipment/vehicle-file';
import { CopyButton } from '../../../kit/details/copy-button.tsx';
import { Profile } from '../../../kit/details/details.tsx';
import { Note } from '../../../kit/layout/note.tsx';
import { Rows } from '../../../kit/layout/rows.tsx';
import { AppLink } from '../../../kit/link/app-link.tsx';
import { useScreenHref } from '../../../shell/use-screen-href.ts';
import classes from './details.module.css';
import { modelOf } from '../../../pieces/equipment-source.ts';
import type { Unit } from './unit.ts';
import { UnitSign } from './unit-sign.tsx';

/** What the law wants to know of a unit in use and nobody has entered yet, with the way to enter it. */
function FileGap({ unit }: { readonly unit: Unit }) {
  const edit = useScreenHref()('/equipment/edit', { id: unit.id });
  const { serialNumber, make, year, tireSize, ownerName } = unit;
  const ownership = unit.ownership.lookupName;
  const text = vehicleFileGapText({ serialNumber, make, year, tireSize, ownership, ownerName });
  const byType = unit.type.needsAnnualInspection;
  const question = unit.inspectionDuty === 'unknown' ? unit.inspectionText : null;
  const gaps = [
    text,
    scheduleGapText(unit),
    inspectionGapText({ ...unit, byType }),
    question,
  ].filter((gap) => gap !== null);
  if (gaps.length === 0 || !unit.isInUse) return null;
  return (
    <Note isSmall className={classes.gap}>
      {gaps.join(' ')} {edit ? <AppLink href={edit}>Add it</AppLink> : null}
    </Note>
  );
}

/** Which unit it is at a glance. */
export function UnitProfile({ unit }: { readonly unit: Unit }) {
  const { type, equipmentGroup, serialNumber, plate, assignedOperator } = unit;
  const what = [type.equipmentTypeName, equipmentGroup.groupName].filter(Boolean).join(' · ');
  return (
    <Profile
      mark={
        <span className={classes.mark} aria-hidden>
          <UnitSign category={type.category} size={28} />
        </span>
      }
      name={modelOf(unit) || unit.name}
      lines={what ? [what] : []}
    >
      <Rows as="dl" gap={6} className={classes.marks}>
        <div>
          <dt>VIN</dt>
          <dd>
            {serialNumber ?? 'N/A'}
            {serialNumber ? <CopyButton text={serialNumber} what="VIN" /> : null}
          </dd>
        </div>
        <div>
          <dt>Plate</dt>
          <dd>{plate ?? 'N/A'}</dd>
        </div>
        <div>
          <dt>Operator</dt>
          <dd>{assignedOperator.displayName ?? 'N/A'}</dd>
        </div>
      </Rows>
      <FileGap unit={unit} />
    </Profile>
  );
}

/** Says of a unit that is sold or out of service what that means for its due dates and its file. */
export function OutOfUseNotice({ unit }: { readonly unit: Unit }) {
  const { isInUse, equipmentStatus, keepUntil } = unit;
  if (isInUse) return null;
  return (
    <Note tone="neutral" role="note">
      {equipmentStatus.lookupDisplayName ?? 'Not in use'}: nothing of this unit counts as due or
      overdue, and its history stays. Reminders, work orders and meter readings are added once it is
      active again. {keepUntil}
    </Note>
  );
}
